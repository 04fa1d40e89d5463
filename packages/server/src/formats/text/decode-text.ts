// Bytes of a file as text. Bytes that are no text are refused with their position: what is decoded
// loosely is stored wrong.

import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../refusal.ts'

export const encodings = ['utf-8', 'windows-1250', 'windows-1252', 'utf-16le'] as const
export type Encoding = (typeof encodings)[number]

export interface DecodedText {
  readonly text: AsyncIterable<string>
  readonly encoding: Encoding
  /** Whether the file begins with a byte order mark, which is no part of the text. */
  readonly hasMark: boolean
}

/** A byte order mark says UTF-8 or UTF-16 whatever the encoding given. */
export async function decodeText(
  chunks: AsyncIterable<Uint8Array>,
  given: Encoding,
): Promise<DecodedText> {
  const rest = chunks[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.length < markBytesMax) {
    const next = await rest.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const marked = markedEncoding(head)
  const encoding = marked ?? given
  return { text: decoded(head, rest, encoding), encoding, hasMark: marked !== undefined }
}

const markBytesMax = 3

function markedEncoding(head: Uint8Array): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  return head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : undefined
}

async function* decoded(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  yield decode(decoder, head, 0)
  let position = head.length
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    yield decode(decoder, next.value, position)
    position += next.value.length
  }
  yield decode(decoder, undefined, position)
}

/** Of the end where there are no more bytes. */
function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, position: number): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
  } catch (cause) {
    const at = position + (bytes === undefined ? 0 : firstBad(decoder.encoding, bytes))
    const detail =
      `The file is not ${decoder.encoding}: the bytes near position ${at} are no text. ` +
      `Say what it is with --encoding: ${encodings.map((each) => quote(each)).join(', ')}.`
    throw new Refusal('invalid-file', { detail, cause })
  }
}

/** About how many bytes are text; a character that began before them may add to it. */
function firstBad(encoding: string, bytes: Uint8Array): number {
  let good = 0
  let bad = bytes.length
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1
    if (isText(encoding, bytes.subarray(0, middle))) good = middle
    else bad = middle
  }
  return good
}

function isText(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
