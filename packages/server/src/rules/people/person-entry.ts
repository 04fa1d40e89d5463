// A person as an entry of its company, and back: what is answered of it, the patch of the company
// that a patch of the person is, and refusals of the company in places of the person.

import type { Fault } from '@kontor/contract/errors.ts'
import { person } from '@kontor/contract/records/person.ts'
import { Refusal } from '../../refusal.ts'
import { mergeRecord } from '../changes/merge-record.ts'
import type { RecordChange } from '../changes/record-changes.ts'
import { recordTag } from '../records/record-tag.ts'
import type { FieldValues } from '../values/find-values.ts'

export function personsOf(company: FieldValues): readonly FieldValues[] {
  return (company['persons'] ?? []) as readonly FieldValues[]
}

/** The person as it is answered. */
export function personAnswer(company: FieldValues, entry: FieldValues): FieldValues {
  const { id: companyId, createdAt, updatedAt, version } = company
  return { ...entry, companyId, createdAt, updatedAt, version }
}

/** The patch of the entry, and what is wrong with those members that no entry has. */
export function entryPatch(
  patch: FieldValues,
  stored: FieldValues = {},
): { readonly entry: FieldValues; readonly faults: readonly Fault[] } {
  const { companyId, createdAt, updatedAt, remove, ...entry } = patch
  const own = Object.entries({ companyId, createdAt, updatedAt })
  const sent = Object.fromEntries(own.filter(([, value]) => value !== undefined))
  const merged = mergeRecord({ type: person, stored, patch: sent, listMode: 'merge' })
  if (remove === undefined) return { entry, faults: merged.faults }
  const message = 'There is no field "remove": the change of a company takes a person out of it.'
  const fault = { code: 'unknown-field', pointer: '/remove', message } as const
  return { entry, faults: [...merged.faults, fault] }
}

interface OfPerson {
  readonly id: number
  /** Of the store. */
  readonly incarnation: string | undefined
  /** Found before the company was looked at. */
  readonly faults: readonly Fault[]
}

const newPerson: OfPerson = { id: 0, incarnation: undefined, faults: [] }

/** The refusal of a change of the company, in places of the person. */
export function ofPerson(
  error: unknown,
  { id, faults, incarnation }: OfPerson = newPerson,
): unknown {
  if (!(error instanceof Refusal)) return error
  const { problem, details } = error
  if (details.faults !== undefined) {
    const placed = details.faults.map((fault) => ({
      ...fault,
      ...(fault.pointer === undefined ? {} : { pointer: within('/persons/0', fault.pointer) }),
    }))
    return new Refusal(problem, { ...details, faults: [...faults, ...placed] })
  }
  if (problem !== 'version-conflict') return error
  const members = conflictOf(details.members ?? {}, `/persons/id=${id}`)
  const version = Number(members['currentVersion'])
  const headers = { ...details.headers, etag: recordTag({ id, version }, incarnation) }
  return new Refusal(problem, { ...details, headers, members })
}

/** Other changes of the company are none of the person. */
function conflictOf(members: FieldValues, entry: string): FieldValues {
  const { conflicts, otherChanges } = members
  if (!Array.isArray(conflicts) || !Array.isArray(otherChanges)) return members
  const isOfEntry = (pointer: string): boolean => pointer.startsWith(`${entry}/`)
  return {
    ...members,
    conflicts: (conflicts as { readonly pointer: string }[])
      .filter(({ pointer }) => isOfEntry(pointer))
      .map((each) => ({ ...each, pointer: within(entry, each.pointer) })),
    otherChanges: (otherChanges as string[]).filter(isOfEntry).map((each) => within(entry, each)),
  }
}

/** What changes of a company say of one person, in places of the person. */
export function changesOfEntry(
  changes: readonly RecordChange[],
  id: number,
): { readonly isNew: boolean; readonly changes: readonly RecordChange[] } {
  const entry = `/persons/id=${id}`
  return {
    isNew: changes.some(({ pointer, isNew }) => pointer === entry && isNew === true),
    changes: changes
      .filter(({ pointer }) => pointer.startsWith(`${entry}/`))
      .map((change) => ({ ...change, pointer: within(entry, change.pointer) })),
  }
}

function within(parent: string, pointer: string): string {
  const isWithin = pointer === parent || pointer.startsWith(`${parent}/`)
  return isWithin ? pointer.slice(parent.length) : pointer
}
