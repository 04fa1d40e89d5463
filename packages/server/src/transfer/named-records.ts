// Which other records a record of a file names: by their `externalId`, or by one of their entries.

import type { Fields, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { isObject } from '../rules/values/find-values.ts'
import { recordFields } from '../rules/values/record-fields.ts'

export type Targets = ReadonlyMap<string, ReferenceTarget>

/** What the references in records of the types lead to, by the names of their fields. */
export function targetsOf(types: readonly RecordType[]): Targets {
  return new Map(types.flatMap((type) => [...targetsIn(recordFields(type))]))
}

function* targetsIn(fields: Fields): Generator<[string, ReferenceTarget]> {
  for (const [name, { refersTo, element, fields: members }] of Object.entries(fields)) {
    const target = refersTo ?? element?.refersTo
    if (target !== undefined) yield [name, target]
    if (members !== undefined) yield* targetsIn(members)
    if (element?.fields !== undefined) yield* targetsIn(element.fields)
  }
}

/** A member such as `companyId@externalId`: its field, where that leads, and how that is named. */
export interface NamedMember {
  readonly field: string
  readonly target: ReferenceTarget
  readonly how: string
}

export function namedMember(name: string, targets: Targets): NamedMember | undefined {
  const at = name.lastIndexOf('@')
  const target = at < 0 ? undefined : targets.get(name.slice(0, at))
  if (target === undefined) return undefined
  return { field: name.slice(0, at), target, how: name.slice(at + 1) }
}

export interface EntryName {
  /** The `externalId` of the record that the entry is in. */
  readonly key: string
  readonly list: string
  readonly place: number
}

/** `externalId/persons/0`: the entry at that place of a list. */
export function readEntryName(name: string): EntryName | undefined {
  const [, key, list, place] = /^(.*)\/(\w+)\/(\d+)$/s.exec(name) ?? []
  if (key === undefined || list === undefined) return undefined
  return { key, list, place: Number(place) }
}

export interface NamedRecord {
  readonly collection: Collection
  readonly key: string
}

export function* recordsNamedIn(value: unknown, targets: Targets): Generator<NamedRecord> {
  if (Array.isArray(value)) for (const each of value) yield* recordsNamedIn(each, targets)
  if (!isObject(value)) return
  for (const [name, member] of Object.entries(value)) {
    const named = namedMember(name, targets)
    if (named === undefined) yield* recordsNamedIn(member, targets)
    else yield* recordsOf(named, [member].flat())
  }
}

function* recordsOf({ target, how }: NamedMember, names: readonly unknown[]) {
  const place = referenceTargets[target]
  if ('directory' in place) return
  const { collection } = place
  for (const name of names) {
    if (typeof name !== 'string') continue
    const key = how === 'entry' ? readEntryName(name)?.key : name
    if (key !== undefined && (how === 'entry' || how === 'externalId')) yield { collection, key }
  }
}
