// Texts as the bytes of an encoding that files come in.

import type { Encoding } from './decode-text.ts'

/** Text that the encoding has no byte for becomes a question mark. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  const bytes = bytesOf(encoding)
  return Uint8Array.from(text, (character) => bytes.get(character) ?? questionMark)
}

const questionMark = 0x3f
const tables = new Map<Encoding, ReadonlyMap<string, number>>()

/** Of an encoding with a byte for each character: that of each. */
function bytesOf(encoding: Encoding): ReadonlyMap<string, number> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const characters = new TextDecoder(encoding).decode(all)
  const table = new Map([...characters].map((character, byte) => [character, byte]))
  tables.set(encoding, table)
  return table
}
