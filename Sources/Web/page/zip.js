/**
 * Archives of files that are stored as they are: `[{ path, blob }]` becomes a blob.
 *
 * Names are UTF-8; a path that comes twice gets a number.
 */
export async function zip(files) {
  const parts = []
  const index = []
  const names = new Set()
  let offset = 0
  for (const { path, blob } of files) {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const name = new TextEncoder().encode(unused(path, names))
    const size = halves(bytes.length)
    // Version, names in UTF-8, stored, no time of day, the first day of 1980, sum, size twice, no extra fields.
    const fields = [20, 0x0800, 0, 0, 0x21, ...halves(crc32(bytes)), ...size, ...size, name.length, 0]
    parts.push(words([0x4b50, 0x0403, ...fields]), name, bytes)
    index.push(words([0x4b50, 0x0201, 20, ...fields, 0, 0, 0, ...halves(0), ...halves(offset)]), name)
    offset += 30 + name.length + bytes.length
  }
  const size = index.reduce((sum, part) => sum + part.length, 0)
  const end = words([0x4b50, 0x0605, 0, 0, files.length, files.length, ...halves(size), ...halves(offset), 0])
  return new Blob([...parts, ...index, end], { type: "application/zip" })
}

function unused(path, names) {
  const [, stem, ending] = /^(.*?)(\.[^./]*)?$/s.exec(path)
  let name = path
  for (let number = 2; names.has(name); number += 1) name = `${stem}-${number}${ending ?? ""}`
  names.add(name)
  return name
}

const halves = (number) => [number & 0xffff, number >>> 16]

function words(numbers) {
  const view = new DataView(new ArrayBuffer(2 * numbers.length))
  numbers.forEach((number, at) => view.setUint16(2 * at, number, true))
  return new Uint8Array(view.buffer)
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit += 1) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1
  return byte
})

export function crc32(bytes) {
  let sum = -1
  for (let at = 0; at < bytes.length; at += 1) sum = (sum >>> 8) ^ table[(sum ^ bytes[at]) & 0xff]
  return ~sum >>> 0
}
