// A word that very many labels have is not indexed for further labels: a search for it reads
// labels in their order, where one of a few hundred has it. So a create adds few rows, since names
// are mostly made of the same words. The rows of such a word stay in the index even when their
// labels go: a search counts them, and never takes the indexed labels for all of them.

import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'

/**
 * In so many labels. A search looks at all labels with a word where they are a fifth fewer, so some
 * may go while other processes do not yet know that the word is frequent.
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
  context: Pick<WriteContext, 'cache'>,
  { unit, target, record }: Omit<WordOfLabels, 'word'> & { readonly record: number },
  words: Iterable<string>,
): Step<readonly string[]> {
  const indexed: string[] = []
  for (const word of words) {
    if (yield* isToIndex(context, { unit, target, word }, [record])) indexed.push(word)
  }
  return indexed
}

/** Whether a word of the new labels of these records is to be indexed. */
export function* isToIndex(
  { cache: { frequentWords } }: Pick<WriteContext, 'cache'>,
  word: WordOfLabels,
  records: readonly number[],
): Step<boolean> {
  const key = keyOf(word)
  if (frequentWords.has(key)) return false
  if (!records.some((record) => record % recordsToACount === 0)) return true
  if (!(yield* isFrequent(word))) return true
  frequentWords.set(key, true)
  return false
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
