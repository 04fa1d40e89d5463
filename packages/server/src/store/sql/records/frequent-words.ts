// Words that very many labels have are not indexed for further ones: where one of a few hundred
// labels has a word, a search reads them in their order. So a create adds few rows, since names are
// mostly made of the same words. What is indexed of such a word stays, whatever becomes of the
// labels: a search counts it, and never takes the labels that are left for all.

import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'

/**
 * In so many labels. A search that looks at all labels with a word does so for a fifth less, so a
 * few may go while others come that know nothing of it.
 */
const frequentFrom = 2500

/** One record of so many counts its words, so that counting costs creates little. */
const recordsToACount = 64

interface WordOfLabels {
  readonly unit: number
  readonly target: string
  readonly word: string
}

/** The words of a new label that are to be indexed. */
export function* wordsToIndex(
  { cache }: Pick<WriteContext, 'cache'>,
  { unit, target, record }: Omit<WordOfLabels, 'word'> & { readonly record: number },
  words: Iterable<string>,
): Step<readonly string[]> {
  const indexed: string[] = []
  for (const word of words) {
    const key = keyOf({ unit, target, word })
    if (cache.frequentWords.has(key)) continue
    const isCounted = record % recordsToACount === 0
    if (isCounted && (yield* isFrequent({ unit, target, word }))) cache.frequentWords.set(key, true)
    else indexed.push(word)
  }
  return indexed
}

/** Whether a word is in so many labels that not all of them are indexed. */
export function* isFrequent({ unit, target, word }: WordOfLabels): Step<boolean> {
  const last = yield* queryOne(
    sql`select "id" from "labelWord" where "unit" = ${unit} and "target" = ${target}
      and "word" = ${word} limit 1 offset ${frequentFrom - 1}`,
  )
  return last !== undefined
}

function keyOf({ unit, target, word }: WordOfLabels): string {
  return `${unit} ${target} ${word}`
}
