// Sections, numbers and function bodies in the binary format of WebAssembly.

/** Reads bytes one after the other. */
export class Reader {
  constructor(bytes, offset = 0) {
    this.bytes = bytes
    this.offset = offset
  }

  /** An unsigned number; skips a signed one as well. */
  number() {
    let result = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.offset++]
      result += (byte & 0x7f) * scale
      if (byte < 0x80) return result
    }
  }

  take(count) {
    this.offset += count
    return this.bytes.subarray(this.offset - count, this.offset)
  }

  text() {
    return new TextDecoder().decode(this.take(this.number()))
  }
}

/** The sections of a module with their ids, the offsets where they begin, and what they hold. */
export function sectionsOf(bytes) {
  const found = []
  for (const reader = new Reader(bytes, 8); reader.offset < bytes.length; ) {
    const start = reader.offset
    const id = reader.take(1)[0]
    found.push({ id, start, content: reader.take(reader.number()) })
  }
  return found
}

/** The bytes of an unsigned number, as few as possible. */
export function encoded(number) {
  const bytes = []
  for (; number >= 0x80; number = Math.floor(number / 128)) bytes.push((number % 128) | 0x80)
  bytes.push(number)
  return Uint8Array.from(bytes)
}

/** The bytes of a signed number. */
export function encodedSigned(number) {
  const bytes = []
  for (; number < -0x40 || number >= 0x40; number >>= 7) bytes.push((number & 0x7f) | 0x80)
  bytes.push(number & 0x7f)
  return Uint8Array.from(bytes)
}

/** The function's bytes, with the numbers of the functions that it calls replaced. */
export function renumbered(body, replacement) {
  const reader = new Reader(body)
  const parts = []
  let copied = 0
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.number()
    reader.offset++
  }
  while (reader.offset < body.length) {
    const instruction = body[reader.offset++]
    if (instruction === 0x10) {
      parts.push(body.subarray(copied, reader.offset), encoded(replacement(reader.number())))
      copied = reader.offset
    } else {
      skipOperands(instruction, reader)
    }
  }
  parts.push(body.subarray(copied))
  return Buffer.concat(parts)
}

// The instructions that .ci/web enables: version 1, sign extension, saturating conversion, bulk memory.
function skipOperands(instruction, reader) {
  const skip = count => { while (count-- > 0) reader.number() }
  if (instruction >= 0x45 && instruction <= 0xc4) return
  if (instruction >= 0x28 && instruction <= 0x3e) return skip(2)
  if (instruction >= 0x20 && instruction <= 0x24) return skip(1)
  switch (instruction) {
    case 0x00: case 0x01: case 0x05: case 0x0b: case 0x0f: case 0x1a: case 0x1b: return
    case 0x02: case 0x03: case 0x04: case 0x0c: case 0x0d: case 0x3f: case 0x40: case 0x41: case 0x42: return skip(1)
    case 0x0e: return skip(reader.number() + 1)
    case 0x11: return skip(2)
    case 0x43: reader.offset += 4; return
    case 0x44: reader.offset += 8; return
    case 0xfc: {
      const further = reader.number()
      if (further <= 7) return
      if (further === 10) return skip(2)
      if (further === 11) return skip(1)
    }
  }
  throw new Error(`unexpected instruction 0x${instruction.toString(16)}`)
}
