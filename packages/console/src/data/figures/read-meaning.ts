// What a text of the search means besides the words that records are called by: a type, a state, an
// amount, a part of a number, and what is left, a name.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { titleIn, titles } from '@kontor/contract/titles/titles.ts'
import { folded } from '../../base/folded.ts'
import { readNumber, type Separator } from '../../locale/read-number.ts'
import { type SearchState, stateSearchWords } from '../../words/state-search-words.ts'

export type MeantType = Pick<RecordType, 'type' | 'views' | 'collection'>
export type SearchableType = MeantType & Pick<RecordType, 'title'>

export interface Meaning {
  /** Undefined where no word is of a type. */
  readonly types: readonly MeantType[] | undefined
  readonly state: SearchState | undefined
  readonly amount: number | undefined
  /** Of a number, as it was typed. */
  readonly numberPart: string | undefined
  /** Of a company or of the record; empty where there is none. */
  readonly name: string
}

interface ReadWith {
  readonly types?: readonly SearchableType[]
  /** What stands before decimals. */
  readonly separator: Separator
}

const searched = new Set<string>(['documents', 'jobs', 'tasks'])

/** Undefined for what is only a name, a type or a state. */
export function readMeaning(
  text: string,
  { types: all = presetCatalogue.types, separator }: ReadWith,
): Meaning | undefined {
  const { state, rest } = stateIn(text.split(/\s+/).filter((word) => word !== ''))
  const types = all.filter(({ collection }) => searched.has(collection))
  const { meant, others } = typesIn(rest, types)
  const left = others.join(' ')
  const amount = amountIn(left, separator)
  const numberPart = partOfNumber(left)
  const isNumber = amount !== undefined || numberPart !== undefined
  const name = isNumber ? '' : left
  const isOfRecords = (meant !== undefined || state !== undefined) && name !== ''
  if (!isOfRecords && (!isNumber || left.length < 2)) return undefined
  return { types: meant, state, amount, numberPart, name }
}

function stateIn(words: readonly string[]) {
  for (const [state, phrases] of Object.entries(stateSearchWords)) {
    for (const phrase of phrases) {
      const parts = folded(phrase).split(' ')
      const at = words.findIndex((_, index) =>
        parts.every((part, place) => folded(words[index + place] ?? '') === part),
      )
      if (at < 0) continue
      return { state: state as SearchState, rest: words.toSpliced(at, parts.length) }
    }
  }
  return { state: undefined, rest: words }
}

/** Those that all words of types in the text are of. */
function typesIn(words: readonly string[], types: readonly SearchableType[]) {
  const known = types.map((type) => ({ type, own: titleWords(type) }))
  const isOf = (typed: string) => (own: string) => isForm(folded(typed), own)
  const ofTypes = words.filter((word) => known.some(({ own }) => own.some(isOf(word))))
  const meant = known.filter(({ own }) => ofTypes.every((word) => own.some(isOf(word))))
  if (ofTypes.length === 0 || meant.length === 0) return { meant: undefined, others: words }
  const others = words.filter((word) => !ofTypes.includes(word))
  const ofType = ({ type: { type, views, collection } }: { readonly type: MeantType }) => {
    return { type, views, collection }
  }
  return { meant: meant.map(ofType), others }
}

function titleWords({ type, title }: SearchableType): readonly string[] {
  const known = Object.values(titles).flatMap(({ names }) => titleIn(names.types, type) ?? [])
  return folded([title, ...known].join(' ')).split(/[^\p{L}\p{N}]+/u)
}

const beginningMin = 4
/** By so many letters at its end a Czech noun differs from its other forms. */
const endingMax = 2

/** Whether it is the word, begins it, or is another form of it: `faktury`, `nabídek`. */
function isForm(typed: string, word: string): boolean {
  if (typed === word) return true
  if (typed.length < beginningMin || word.length < beginningMin) return false
  if (word.startsWith(typed)) return true
  const shared = [...typed].findIndex((letter, index) => letter !== word[index])
  const longer = Math.max(typed.length, word.length)
  const same = shared < 0 ? typed.length : shared
  return same >= Math.max(beginningMin, longer - endingMax)
}

/** Of the size that amounts have: other numbers are none. */
const amountMax = 1e13

function amountIn(text: string, separator: Separator): number | undefined {
  const amount = readNumber(text, separator)
  const isAmount = amount !== undefined && Math.abs(amount) < amountMax
  return isAmount && !String(amount).includes('e') ? amount : undefined
}

const partMax = 50

/** One word with at least two digits one after the other, as numbers of records have. */
function partOfNumber(text: string): string | undefined {
  return text.length <= partMax && /^[\p{L}\d/.-]*\d{2}[\p{L}\d/.-]*$/u.test(text)
    ? text
    : undefined
}
