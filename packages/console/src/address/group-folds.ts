// Which groups of rows are folded: all but some, or only some. Of very many groups the address then
// names only those that somebody has pressed.

export interface GroupFolds {
  /** Whether those that are not named are folded. */
  readonly isFolded: boolean
  /** The keys of those that are not as the others. */
  readonly others: readonly string[]
}

export const allOpen: GroupFolds = { isFolded: false, others: [] }
export const allFolded: GroupFolds = { isFolded: true, others: [] }

export function isFolded({ isFolded, others }: GroupFolds, key: string): boolean {
  return others.includes(key) !== isFolded
}

export function withFold(folds: GroupFolds, key: string, isToFold: boolean): GroupFolds {
  if (isFolded(folds, key) === isToFold) return folds
  const { others } = folds
  const rest = others.filter((each) => each !== key)
  return { ...folds, others: rest.length < others.length ? rest : [...others, key] }
}

/** A group by its value, in a list with commas. */
export function groupKey(value: unknown): string {
  if (value === null) return '~'
  return encodeURIComponent(String(value)).replaceAll('~', '%7E')
}
