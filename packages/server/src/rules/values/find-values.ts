// Finds the values in a record that a rule has an interest in, by its description. A value of
// another shape is skipped: the schema refuses it.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { pointerTo } from './json-pointer.ts'

/** The values of an object, by the names of its fields. */
export type FieldValues = Readonly<Record<string, unknown>>

export interface FoundValue {
  readonly kind: Kind
  readonly value: unknown
  readonly pointer: string
  /** The object that the value is a member of, or an empty one for an element of a list. */
  readonly holder: FieldValues
}

/** Whether values of a kind are looked for. Interests are compared by identity: name them once. */
export type Interest = (kind: Kind) => boolean

export function isObject(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The properties of a record; none where it has none, or something else in their place. */
export function propertiesOf({ properties }: FieldValues): FieldValues {
  return isObject(properties) ? properties : {}
}

/** The entries of a list; none where there is no list, or one with more of them than allowed. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) && value.length <= limits.listEntriesMax ? value : []
}

/** Every present, non-null value of interest below the fields, parents before children. */
export function findValues(
  fields: Fields,
  value: unknown,
  interest: Interest,
): readonly FoundValue[] {
  const found: FoundValue[] = []
  visitObject(routesOf(fields, interest), value, '', found)
  return found
}

/** A member that is of interest itself, or on the way to one that is. */
interface Route {
  readonly name: string
  readonly kind: Kind
  readonly isFound: boolean
  readonly members: readonly Route[]
  /** For a list: whether its plain elements are of interest, and what is in those with members. */
  readonly isElementFound: boolean
  readonly elementMembers: readonly Route[]
}

const routes = new WeakMap<Interest, WeakMap<Fields, readonly Route[]>>()

/** Worked out once: most fields of a record are of no interest, and a record has many. */
function routesOf(fields: Fields, interest: Interest): readonly Route[] {
  const cached = routes.get(interest) ?? new WeakMap<Fields, readonly Route[]>()
  routes.set(interest, cached)
  const known = cached.get(fields)
  if (known !== undefined) return known
  const all = Object.entries(fields).map(([name, kind]) => routeOf(name, kind, interest))
  const leading = all.filter(isOnTheWay)
  cached.set(fields, leading)
  return leading
}

function routeOf(name: string, kind: Kind, interest: Interest): Route {
  const { fields = {}, element } = kind
  return {
    name,
    kind,
    isFound: interest(kind),
    members: routesOf(fields, interest),
    isElementFound: element !== undefined && element.fields === undefined && interest(element),
    elementMembers: routesOf(element?.fields ?? {}, interest),
  }
}

function isOnTheWay(route: Route): boolean {
  const { isFound, isElementFound, members, elementMembers } = route
  return isFound || isElementFound || members.length > 0 || elementMembers.length > 0
}

function visitObject(
  members: readonly Route[],
  holder: unknown,
  pointer: string,
  found: FoundValue[],
): void {
  if (members.length === 0 || !isObject(holder)) return
  for (const route of members) {
    const value = holder[route.name]
    if (value === undefined || value === null) continue
    const here = pointerTo(pointer, route.name)
    if (route.isFound) found.push({ kind: route.kind, value, pointer: here, holder })
    visitObject(route.members, value, here, found)
    visitElements(route, entriesOf(value), here, found)
  }
}

function visitElements(
  { kind: { element }, isElementFound, elementMembers }: Route,
  values: readonly unknown[],
  pointer: string,
  found: FoundValue[],
): void {
  if (element === undefined || (!isElementFound && elementMembers.length === 0)) return
  for (const [index, value] of values.entries()) {
    if (value === undefined || value === null) continue
    const here = pointerTo(pointer, index)
    if (isElementFound) found.push({ kind: element, value, pointer: here, holder: {} })
    visitObject(elementMembers, value, here, found)
  }
}
