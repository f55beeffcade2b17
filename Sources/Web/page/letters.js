/**
 * Bytes as letters that a script element takes as they are: five letters for four bytes, where base64 has five and a third.
 *
 * The letters are `(` to `|`, but `~` for `<`, with which an element could end.
 */
const [first, base, less, substitute] = [40, 85, 60, 126]

/** Letters for bytes; zeros fill the last four. */
export function lettersOf(bytes) {
  const view = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4))
  bytes.forEach((byte, index) => view.setUint8(index, byte))
  const codes = new Uint8Array((view.byteLength / 4) * 5)
  for (let word = 0; word < view.byteLength / 4; word += 1) {
    let rest = view.getUint32(word * 4)
    for (let letter = 4; letter >= 0; letter -= 1) {
      const code = first + (rest % base)
      codes[word * 5 + letter] = code === less ? substitute : code
      rest = Math.floor(rest / base)
    }
  }
  return new TextDecoder("latin1").decode(codes)
}

/** The bytes of letters, up to three zeros more than there were. */
export function bytesOf(letters) {
  const view = new DataView(new ArrayBuffer((letters.length / 5) * 4))
  for (let word = 0; word < view.byteLength / 4; word += 1) {
    let value = 0
    for (let letter = 0; letter < 5; letter += 1) {
      const code = letters.charCodeAt(word * 5 + letter)
      value = value * base + (code === substitute ? less : code) - first
    }
    view.setUint32(word * 4, value)
  }
  return new Uint8Array(view.buffer)
}
