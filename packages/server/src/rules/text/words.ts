// The words of a text as lookups compare them: runs of letters and digits, folded in case and
// accent, so that `capek` finds `Čapek` and `strasse` finds `Straße`.

import { foldText } from '@kontor/contract/filter/fold.ts'

/** Letters that no decomposition takes apart, and what people type for them. */
const typed: ReadonlyMap<string, string> = new Map([
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ] as const),
  ...([
    ['ł', 'l'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['ð', 'd'],
    ['ħ', 'h'],
    ['ŧ', 't'],
    ['ı', 'i'],
  ] as const),
])

const isTyped = new RegExp(`[${[...typed.keys()].join('')}]`, 'g')

// Most texts are of ASCII, which needs no tables.
const isPlain = /^[\0-\x7f]*$/
const plainWord = /[a-z0-9]+/g

/** In the order of the text; none where it has neither letters nor digits. */
export function wordsOf(text: string): readonly string[] {
  if (isPlain.test(text)) return text.toLowerCase().match(plainWord) ?? []
  const plain = foldText(text.normalize('NFKD').replace(/\p{M}+/gu, ''))
  const folded = plain.replace(isTyped, (letter) => typed.get(letter) ?? letter)
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
