// What differs between two definitions, member by member, so that it can be told in words. Elements
// of lists are known by what names them, and those that only moved are told as an order.

export interface Difference {
  /** The names of the members that lead there; elements stand by their own names. */
  readonly path: readonly string[]
  /** Undefined where there was none before, or is none any more. */
  readonly from: unknown
  readonly to: unknown
}

export function settingDifferences(from: unknown, to: unknown): readonly Difference[] {
  return differencesAt([], from ?? undefined, to ?? undefined)
}

function differencesAt(path: readonly string[], from: unknown, to: unknown): readonly Difference[] {
  if (isMembers(from) && isMembers(to)) return membersAt(path, from, to)
  if (isNamedList(from) && isNamedList(to)) return elementsAt(path, from, to)
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path, from, to }]
}

type Members = Readonly<Record<string, unknown>>

function membersAt(path: readonly string[], from: Members, to: Members): readonly Difference[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].flatMap((name) => differencesAt([...path, name], from[name], to[name]))
}

function elementsAt(
  path: readonly string[],
  from: readonly unknown[],
  to: readonly unknown[],
): readonly Difference[] {
  const before = new Map(from.map((each) => [nameOf(each) ?? '', each]))
  const after = new Map(to.map((each) => [nameOf(each) ?? '', each]))
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const stay = (all: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    [...all.keys()].filter((name) => others.has(name))
  const [was, is] = [stay(before, after), stay(after, before)]
  const moved =
    was.join('\n') === is.join('\n') ? [] : [{ path: [...path, order], from: was, to: is }]
  const changed = names.flatMap((name) =>
    differencesAt([...path, name], before.get(name), after.get(name)),
  )
  return [...changed, ...moved]
}

/** Stands for the order of a list, which no element is called. */
export const order = '#order'

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNamedList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((each) => nameOf(each) !== undefined)
}

function nameOf(element: unknown): string | undefined {
  if (typeof element === 'string') return element
  if (!isMembers(element)) return undefined
  const { code, name, pattern, year } = element
  if (typeof pattern === 'string') return String(year ?? '–')
  const known = code ?? name
  return typeof known === 'string' ? known : undefined
}
