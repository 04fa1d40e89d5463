// Bytes split into lines, one at a time, whatever chunks they come in.

export interface Line {
  /** From 1. */
  readonly number: number
  /** Without the line feed, and a carriage return before it. */
  readonly bytes: Uint8Array
  /** Whether it was longer than allowed: the rest of it was dropped. */
  readonly isCut: boolean
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = [0xef, 0xbb, 0xbf]

export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = []
  let length = 0
  let number = 0

  function add(part: Uint8Array): void {
    const room = Math.max(0, bytesMax + 1 - length)
    if (room > 0) parts.push(part.subarray(0, room))
    length += part.length
  }
  function take(): Line {
    const all = Buffer.concat(parts)
    const isCut = length > bytesMax
    number += 1
    parts = []
    length = 0
    return { number, bytes: trimmed(all, number === 1), isCut }
  }

  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, end))
      from = end + 1
      yield take()
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}

function trimmed(bytes: Uint8Array, isFirst: boolean): Uint8Array {
  const start = isFirst && byteOrderMark.every((byte, at) => bytes[at] === byte) ? 3 : 0
  const end = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length
  return bytes.subarray(start, Math.max(start, end))
}
