/**
 * Decompression of LZMA, the form that `xz --format=lzma` writes.
 *
 * The module is a third smaller so than with gzip, whose window is too short for code that repeats itself far apart; and
 * no browser has to know the form.
 */
export function unlzma(input) {
  const header = new DataView(input.buffer, input.byteOffset, 13)
  const properties = header.getUint8(0)
  const [literalContext, rest] = [properties % 9, Math.floor(properties / 9)]
  const [literalMask, positionMask] = [(1 << rest % 5) - 1, (1 << Math.floor(rest / 5)) - 1]
  const knownSize = header.getUint32(9, true) === 0 ? header.getUint32(5, true) : Infinity
  let output = new Uint8Array(knownSize === Infinity ? 1 << 23 : knownSize)
  let size = 0

  // The range decoder: 11 bits of probability, adapted by a 32nd.
  let position = 14
  let range = 0xffffffff
  let code = 0
  for (let index = 0; index < 4; index += 1) code = code * 256 + input[position++]
  const table = (count) => new Uint16Array(count).fill(1024)
  const bit = (probabilities, index) => {
    const probability = probabilities[index]
    const bound = (range >>> 11) * probability
    let value = 0
    if (code < bound) {
      range = bound
      probabilities[index] = probability + ((2048 - probability) >>> 5)
    } else {
      range -= bound
      code -= bound
      probabilities[index] = probability - (probability >>> 5)
      value = 1
    }
    if (range < 0x1000000) {
      range *= 256
      code = code * 256 + input[position++]
    }
    return value
  }
  const tree = (probabilities, start, bits) => {
    let symbol = 1
    for (let count = bits; count > 0; count -= 1) symbol = (symbol << 1) | bit(probabilities, start + symbol)
    return symbol - (1 << bits)
  }
  const reversedTree = (probabilities, start, bits) => {
    let [symbol, value] = [1, 0]
    for (let index = 0; index < bits; index += 1) {
      const next = bit(probabilities, start + symbol)
      symbol = (symbol << 1) | next
      value |= next << index
    }
    return value
  }
  const direct = (bits) => {
    let value = 0
    for (let count = bits; count > 0; count -= 1) {
      range = Math.floor(range / 2)
      const next = code >= range ? 1 : 0
      if (next) code -= range
      value = value * 2 + next
      if (range < 0x1000000) {
        range *= 256
        code = code * 256 + input[position++]
      }
    }
    return value
  }

  const lengthCoder = () => ({ choice: table(2), low: table(16 << 3), middle: table(16 << 3), high: table(256) })
  const length = ({ choice, low, middle, high }, state) => {
    if (!bit(choice, 0)) return 2 + tree(low, state << 3, 3)
    return bit(choice, 1) ? 18 + tree(high, 0, 8) : 10 + tree(middle, state << 3, 3)
  }

  const literals = table(0x300 << (literalContext + (rest % 5)))
  const [isMatch, isLongRepeat, isRepeat] = [table(12 << 4), table(12 << 4), table(12)]
  const [isOther, isThirdOrFourth, isFourth] = [table(12), table(12), table(12)]
  const [slots, distances, aligned] = [table(4 << 6), table(128), table(16)]
  const [matchLengths, repeatLengths] = [lengthCoder(), lengthCoder()]
  const distance = (count) => {
    const slot = tree(slots, Math.min(count - 2, 3) << 6, 6)
    if (slot < 4) return slot
    const bits = (slot >> 1) - 1
    const base = (2 | (slot & 1)) * 2 ** bits
    if (slot < 14) return base + reversedTree(distances, base - slot, bits)
    return base + direct(bits - 4) * 16 + reversedTree(aligned, 0, 4)
  }

  let state = 0
  let last = [0, 0, 0, 0]
  while (size < knownSize) {
    if (position > input.length + 4) throw new Error("the module in this page is damaged; download the page again")
    if (size + 300 > output.length && knownSize === Infinity) {
      const larger = new Uint8Array(2 * output.length)
      larger.set(output)
      output = larger
    }
    const positionState = size & positionMask
    if (!bit(isMatch, (state << 4) + positionState)) {
      const before = size > 0 ? output[size - 1] : 0
      const start = 0x300 * (((size & literalMask) << literalContext) + (before >> (8 - literalContext)))
      let symbol = 1
      if (state >= 7) {
        let match = output[size - last[0] - 1]
        while (symbol < 0x100) {
          const matched = (match >> 7) & 1
          match <<= 1
          const next = bit(literals, start + ((1 + matched) << 8) + symbol)
          symbol = (symbol << 1) | next
          if (next !== matched) break
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, start + symbol)
      output[size++] = symbol
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
      continue
    }
    let count
    if (bit(isRepeat, state)) {
      if (!bit(isOther, state)) {
        if (!bit(isLongRepeat, (state << 4) + positionState)) {
          output[size] = output[size - last[0] - 1]
          size += 1
          state = state < 7 ? 9 : 11
          continue
        }
      } else if (!bit(isThirdOrFourth, state)) {
        last = [last[1], last[0], last[2], last[3]]
      } else if (!bit(isFourth, state)) {
        last = [last[2], last[0], last[1], last[3]]
      } else {
        last = [last[3], last[0], last[1], last[2]]
      }
      count = length(repeatLengths, positionState)
      state = state < 7 ? 8 : 11
    } else {
      count = length(matchLengths, positionState)
      state = state < 7 ? 7 : 10
      const back = distance(count)
      // The mark of the end.
      if (back === 0xffffffff) break
      last = [back, last[0], last[1], last[2]]
    }
    for (const end = size + count; size < end; size += 1) output[size] = output[size - last[0] - 1]
  }
  return output.subarray(0, size)
}
