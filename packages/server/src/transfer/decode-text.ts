// Bytes of a file as text. Bytes that are no text are refused with their position: what is decoded
// loosely is stored wrong.

import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../refusal.ts'

export const encodings = ['utf-8', 'windows-1250', 'windows-1252', 'utf-16le'] as const
export type Encoding = (typeof encodings)[number]

/** A byte order mark says UTF-8 or UTF-16 whatever the encoding given. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let head: Uint8Array = new Uint8Array()
  let position = 0
  for await (const chunk of chunks) {
    let bytes = chunk
    if (decoder === undefined) {
      head = Buffer.concat([head, chunk])
      if (head.length < markBytesMax) continue
      decoder = decoderOf(head, encoding)
      bytes = head
    }
    yield decode(decoder, bytes, position)
    position += bytes.length
  }
  const last = decoder === undefined ? head : new Uint8Array()
  decoder ??= decoderOf(head, encoding)
  yield decode(decoder, last, position) + decode(decoder, undefined, position + last.length)
}

const markBytesMax = 3

function decoderOf(head: Uint8Array, encoding: Encoding): TextDecoder {
  const isUtf8 = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  const isUtf16 = head[0] === 0xff && head[1] === 0xfe
  const marked = isUtf8 ? 'utf-8' : isUtf16 ? 'utf-16le' : encoding
  return new TextDecoder(marked, { fatal: true })
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
