// What a caller sends of a user, in plain form: the names of groups as their ids, and the fields of
// `person` at the top. And back: what is answered never contains what is only sent.

import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import type { PlainKeys } from '../records/property-keys.ts'
import type { FieldValues } from '../values/find-values.ts'
import { isSameJson } from '../values/is-same-json.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { userPerson } from './user-person.ts'

export interface NamedGroup {
  readonly id: number
  readonly name: string
}

/** @param stored the user as it is; undefined where it is created. */
export function plainUser(
  body: FieldValues,
  groups: readonly NamedGroup[],
  stored?: FieldValues,
): PlainKeys {
  const named = namedGroups(body, groups, stored)
  const { fields, faults } = userPerson(body)
  const { groupNames: _, ...rest } = body
  const ofPerson = new Map([...fields].filter(([name]) => (rest[name] ?? null) === null))
  const added = Object.fromEntries([...ofPerson].map(([name, { value }]) => [name, value]))
  return {
    body: { ...rest, ...added, ...named.groupIds },
    faults: [...named.faults, ...faults],
    asSent: (pointer) => named.asSent(ofPerson.get(pointer.slice(1))?.pointer ?? pointer),
  }
}

interface NamedGroups {
  /** Empty where the body names none, or those there are. */
  readonly groupIds: FieldValues
  readonly faults: readonly Fault[]
  readonly asSent: (pointer: string) => string
}

function namedGroups(
  { groupNames, groupIds }: FieldValues,
  groups: readonly NamedGroup[],
  stored: FieldValues | undefined,
): NamedGroups {
  const asSent = (pointer: string): string => pointer
  // In a change, null takes the user out of all groups.
  const isGiven = (value: unknown): boolean =>
    stored === undefined ? (value ?? null) !== null : value !== undefined
  const areAsStored =
    stored !== undefined &&
    isSameJson(groupNames, stored['groupNames']) &&
    (groupIds === undefined || isSameJson(groupIds, stored['groupIds']))
  if (!isGiven(groupNames) || areAsStored) return { groupIds: {}, faults: [], asSent }
  const pointer = '/groupNames'
  if (isGiven(groupIds)) {
    const message = 'Only one of "groupIds", "groupNames" may be given, got 2: leave one out.'
    return { groupIds: {}, faults: [{ code: 'too-many-values', pointer, message }], asSent }
  }
  if (groupNames !== null && !Array.isArray(groupNames)) {
    const message = `Expected a list of names of groups, got ${quote(groupNames)}.`
    return { groupIds: {}, faults: [{ code: 'wrong-type', pointer, message }], asSent }
  }
  const byName = new Map(groups.map(({ id, name }) => [name, id]))
  const names: readonly unknown[] = groupNames ?? []
  const faults = names.flatMap((name, index): readonly Fault[] => {
    if (typeof name === 'string' && byName.has(name)) return []
    const hint = typeof name === 'string' ? didYouMean(name, byName.keys()) : ''
    const message = `The unit has no group ${quote(name)}.${hint}`
    return [{ code: 'unknown-reference', pointer: pointerTo(pointer, index), message }]
  })
  const ids = names.flatMap((name) => byName.get(String(name)) ?? [])
  return {
    groupIds: { groupIds: ids },
    faults,
    asSent: (place) => place.replace(/^\/groupIds/, pointer),
  }
}

/** As it is answered: without what is only sent, groups in their order and with their names. */
export function answeredFields(
  { fields }: Description,
  record: FieldValues,
  groups: readonly NamedGroup[],
): FieldValues {
  const answered = Object.entries(record).filter(([name]) => fields[name]?.isSentOnly !== true)
  const { groupIds } = record
  if (!Array.isArray(groupIds)) return Object.fromEntries(answered)
  const ids = [...new Set(groupIds as number[])].sort((a, b) => a - b)
  const names = ids.map((id) => groups.find((group) => group.id === id)?.name ?? null)
  return { ...Object.fromEntries(answered), groupIds: ids, groupNames: names }
}
