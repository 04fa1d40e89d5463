// Walks a value along its description, to the places that a rule has an interest in. A value of
// another shape is skipped: the schema refuses it.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import { pointerTo } from './json-pointer.ts'

export interface Place {
  readonly kind: Kind
  readonly value: unknown
  readonly pointer: string
  /** The object that holds the value, or an empty one for an element of a list. */
  readonly holder: Readonly<Record<string, unknown>>
}

/** Whether values of a kind are looked for. Interests are compared by identity: name them once. */
export type Interest = (kind: Kind) => boolean

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entries of a list; none where there is no list, or one with more of them than allowed. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) && value.length <= limits.listEntriesMax ? value : []
}

/** Every present, non-null value of interest below the fields, parents before children. */
export function placesOf(fields: Fields, value: unknown, interest: Interest): readonly Place[] {
  const places: Place[] = []
  visitObject(routesOf(fields, interest), value, '', places)
  return places
}

/** A member that is of interest itself, or on the way to one that is. */
interface Route {
  readonly name: string
  readonly kind: Kind
  readonly isWanted: boolean
  readonly members: readonly Route[]
  /** For a list: whether its plain elements are wanted, and the way on into those with members. */
  readonly isElementWanted: boolean
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
  const leading = all.filter(leadsSomewhere)
  cached.set(fields, leading)
  return leading
}

function routeOf(name: string, kind: Kind, interest: Interest): Route {
  const { fields = {}, element } = kind
  return {
    name,
    kind,
    isWanted: interest(kind),
    members: routesOf(fields, interest),
    isElementWanted: element !== undefined && element.fields === undefined && interest(element),
    elementMembers: routesOf(element?.fields ?? {}, interest),
  }
}

function leadsSomewhere(route: Route): boolean {
  const { isWanted, isElementWanted, members, elementMembers } = route
  return isWanted || isElementWanted || members.length > 0 || elementMembers.length > 0
}

function visitObject(
  members: readonly Route[],
  holder: unknown,
  pointer: string,
  places: Place[],
): void {
  if (members.length === 0 || !isObject(holder)) return
  for (const route of members) {
    const value = holder[route.name]
    if (value === undefined || value === null) continue
    const here = pointerTo(pointer, route.name)
    if (route.isWanted) places.push({ kind: route.kind, value, pointer: here, holder })
    visitObject(route.members, value, here, places)
    visitElements(route, entriesOf(value), here, places)
  }
}

function visitElements(
  { kind: { element }, isElementWanted, elementMembers }: Route,
  values: readonly unknown[],
  pointer: string,
  places: Place[],
): void {
  if (element === undefined || (!isElementWanted && elementMembers.length === 0)) return
  for (const [index, value] of values.entries()) {
    if (value === undefined || value === null) continue
    const here = pointerTo(pointer, index)
    if (isElementWanted) places.push({ kind: element, value, pointer: here, holder: {} })
    visitObject(elementMembers, value, here, places)
  }
}
