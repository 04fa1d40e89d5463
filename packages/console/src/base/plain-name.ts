// Whether companies are the same one: what is left of their names, and their numbers.

import { folded } from './folded.ts'

/** As they are written in one word; a name ends with one. */
const legalForms: ReadonlySet<string> = new Set([
  ...['sro', 'spolsro', 'as', 'vos', 'ks', 'zs', 'ops', 'zu', 'se', 'os', 'druzstvo'],
  ...['gmbh', 'gmbhcokg', 'mbh', 'ag', 'kg', 'ohg', 'ug', 'ev', 'ek'],
  ...['ltd', 'limited', 'llc', 'llp', 'plc', 'inc', 'incorporated', 'corp', 'co'],
  ...['sa', 'sas', 'sarl', 'sl', 'srl', 'spa', 'bv', 'nv', 'oy', 'oyj', 'ab', 'aps'],
  ...['spzoo', 'spj', 'spk', 'kft', 'zrt', 'nyrt', 'bt', 'doo'],
])
/** The longest has so many, such as "spol. s r. o.". */
const wordsOfFormMax = 4

/** Without legal form, case, accents and signs: two of the same are likely the same company. */
export function plainName(name: string): string {
  const words = wordsOf(folded(name).replaceAll('.', ' '))
  for (let count = Math.min(wordsOfFormMax, words.length - 1); count > 0; count -= 1) {
    if (legalForms.has(words.slice(-count).join(''))) return words.slice(0, -count).join(' ')
  }
  return words.join(' ')
}

/** Whether a number is among those in a text, where each may be written in several words. */
export function hasNumber(text: string, number: string): boolean {
  const wanted = wordsOf(folded(number)).join('')
  const words = wordsOf(folded(text))
  return words.some((_, start) => {
    let joined = ''
    for (const word of words.slice(start)) {
      joined += word
      if (joined.length >= wanted.length) break
    }
    return joined === wanted
  })
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
