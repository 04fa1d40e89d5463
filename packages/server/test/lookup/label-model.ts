// What things are called, written down a second time and as plainly as can be: the test of random
// changes compares the server with it.

/** Something that can be looked up, as the model has it. */
export interface Thing {
  readonly target: string
  readonly id: number
  readonly collection: string
  readonly record: number
  readonly type: string
  readonly label: string
  readonly detail: string | null
  readonly numbers: readonly string[]
  readonly companyId: number | null
  readonly isDisabled: boolean
  /** Of the users of the model, by name. */
  readonly readers: ReadonlySet<string>
}

/** The letters that the names of the test are made of. */
const folded: Readonly<Record<string, string>> = {
  ...{ č: 'c', š: 's', é: 'e', ó: 'o', ź: 'z' },
  ...{ ß: 'ss', ł: 'l', ø: 'o', æ: 'ae' },
}

export function wordsOf(text: string): readonly string[] {
  const plain = [...text.toLowerCase()].map((letter) => folded[letter] ?? letter).join('')
  return plain.split(/[^a-z0-9]/).filter((word) => word.length > 0)
}

function isFound({ label, numbers }: Thing, searchWords: readonly string[]): boolean {
  const words = [label, ...numbers].flatMap(wordsOf)
  return searchWords.every((word) => words.some((each) => each.startsWith(word)))
}

function isExact({ numbers }: Thing, searchWords: readonly string[]): boolean {
  return (
    searchWords.length > 0 && numbers.some((each) => wordsOf(each).join() === searchWords.join())
  )
}

/** In the order in which a search tells what has the same label. */
const order =
  'user group company person brand bank-account binder overhead document job job-item task'

function compare(a: Thing, b: Thing, searchWords: readonly string[]): number {
  const [labelA, labelB] = [wordsOf(a.label).join(' '), wordsOf(b.label).join(' ')]
  const byLabel = labelA < labelB ? -1 : labelA > labelB ? 1 : 0
  const place = (thing: Thing): number => order.split(' ').indexOf(thing.target)
  return (
    Number(isExact(b, searchWords)) - Number(isExact(a, searchWords)) ||
    byLabel ||
    place(a) - place(b) ||
    a.id - b.id
  )
}

export interface LabelQuery {
  readonly reader: string
  readonly targets: readonly string[] | undefined
  readonly q: string
  readonly companyId?: number
  readonly limit: number
}

/** What the server is to find, in its order. */
export function expected(
  things: readonly Thing[],
  { reader, targets, q, companyId, limit }: LabelQuery,
): readonly Thing[] {
  const searchWords = wordsOf(q)
  return things
    .filter(({ readers }) => readers.has(reader))
    .filter(({ target }) => targets?.includes(target) !== false)
    .filter((thing) => companyId === undefined || thing.companyId === companyId)
    .filter((thing) => isFound(thing, searchWords))
    .toSorted((a, b) => compare(a, b, searchWords))
    .slice(0, limit)
}
