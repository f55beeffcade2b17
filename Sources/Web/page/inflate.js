/**
 * Decompression of gzip, for browsers without `DecompressionStream`.
 *
 * It reads what the build of this page writes, and checks the length and nothing else: the file is read from the same page.
 */
export function gunzip(bytes) {
  const flags = bytes[3]
  let start = 10
  if (flags & 4) start += 2 + (bytes[start] | (bytes[start + 1] << 8))
  for (const flag of [8, 16]) {
    if (flags & flag) start = bytes.indexOf(0, start) + 1
  }
  if (flags & 2) start += 2
  const length = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4).getUint32(0, true)
  return inflate(bytes.subarray(start), length)
}

// The lengths of copies; symbol 285 stands for 258 alone.
const lengthBits = (code) => (code < 8 || code === 28 ? 0 : (code >> 2) - 1)
const lengthBase = (code) => (code < 8 ? code + 3 : code === 28 ? 258 : ((4 + (code & 3)) << ((code >> 2) - 1)) + 3)
const distanceBase = (code) => (code < 4 ? code + 1 : ((2 + (code & 1)) << ((code >> 1) - 1)) + 1)
const distanceBits = (code) => (code < 4 ? 0 : (code >> 1) - 1)
const orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** A code as the number of symbols of each length, and the symbols in the order of their codes. */
function prefixCode(lengths) {
  const counts = new Uint16Array(16)
  for (const length of lengths) counts[length] += 1
  counts[0] = 0
  const next = new Uint16Array(17)
  for (let length = 1; length < 16; length += 1) next[length + 1] = next[length] + counts[length]
  const symbols = new Uint16Array(lengths.length)
  lengths.forEach((length, symbol) => {
    if (length > 0) symbols[next[length]++] = symbol
  })
  return { counts, symbols }
}

function inflate(input, length) {
  const output = new Uint8Array(length)
  let [position, bits, bitCount, written] = [0, 0, 0, 0]
  const take = (count) => {
    while (bitCount < count) {
      bits |= input[position++] << bitCount
      bitCount += 8
    }
    const value = bits & ((1 << count) - 1)
    bits >>>= count
    bitCount -= count
    return value
  }
  const symbol = ({ counts, symbols }) => {
    let [code, first, index] = [0, 0, 0]
    for (let length = 1; length < 16; length += 1) {
      code |= take(1)
      if (code - counts[length] < first) return symbols[index + code - first]
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    throw new Error("the module in this page is damaged; download the page again")
  }
  const fixed = [...new Uint8Array(288).map((_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8))]
  for (let isLast = 0; !isLast; ) {
    isLast = take(1)
    const kind = take(2)
    if (kind === 0) {
      ;[bits, bitCount] = [0, 0]
      const count = input[position] | (input[position + 1] << 8)
      output.set(input.subarray(position + 4, position + 4 + count), written)
      position += 4 + count
      written += count
      continue
    }
    const [literals, distances] =
      kind === 1 ? [prefixCode(fixed), prefixCode(Array(30).fill(5))] : readCodes(take, symbol)
    for (let value = symbol(literals); value !== 256; value = symbol(literals)) {
      if (value < 256) {
        output[written++] = value
        continue
      }
      const count = lengthBase(value - 257) + take(lengthBits(value - 257))
      const code = symbol(distances)
      const from = written - distanceBase(code) - take(distanceBits(code))
      for (let offset = 0; offset < count; offset += 1) output[written++] = output[from + offset]
    }
  }
  return output
}

/** The two codes of a block, which are themselves written with a code. */
function readCodes(take, symbol) {
  const [literalCount, distanceCount, count] = [take(5) + 257, take(5) + 1, take(4) + 4]
  const order = Array(19).fill(0)
  for (let index = 0; index < count; index += 1) order[orderOfLengths[index]] = take(3)
  const code = prefixCode(order)
  const lengths = []
  while (lengths.length < literalCount + distanceCount) {
    const value = symbol(code)
    if (value < 16) lengths.push(value)
    else if (value === 16) lengths.push(...Array(3 + take(2)).fill(lengths[lengths.length - 1]))
    else lengths.push(...Array(value === 17 ? 3 + take(3) : 11 + take(7)).fill(0))
  }
  return [prefixCode(lengths.slice(0, literalCount)), prefixCode(lengths.slice(literalCount))]
}
