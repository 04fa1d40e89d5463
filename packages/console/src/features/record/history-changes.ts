// What an entry of a history says was changed, as people put it: which field, of what kind, and
// what it was and is. What a record carries for the server alone is left out.

import type { HistoryEntry } from '@kontor/client'
import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { referenceOf } from '../../data/rows/reference-names.ts'

type Change = HistoryEntry['changes'][number]

export interface FieldChange {
  readonly pointer: string
  /** The names of the field and of what is in it, and the ids of entries, from the outside in. */
  readonly path: readonly string[]
  /** Of the innermost field; undefined where nobody describes it. */
  readonly kind: Kind | undefined
  readonly from: unknown
  readonly to: unknown
  /** The same entries stand in another order. */
  readonly isOrder: boolean
}

/** The process has a line of its own, and the seal is a proof for machines. */
const hidden: ReadonlySet<string> = new Set(['process', 'setProcess', 'seal'])

export function fieldChanges(
  changes: readonly Change[],
  type: Pick<RecordType, 'fields' | 'properties'> | undefined,
): readonly FieldChange[] {
  return changes
    .map((change) => fieldChange(change, type))
    .filter(({ path: [name = ''] }) => !hidden.has(name))
}

function fieldChange(
  { pointer, from, to }: Change,
  type: Pick<RecordType, 'fields' | 'properties'> | undefined,
): FieldChange {
  const [, ...parts] = pointer.split('/').map(unescaped)
  const isProperty = parts[0] === 'properties' && parts.length > 1
  const [name = '', ...within] = isProperty ? parts.slice(1) : parts
  const path = [name]
  let kind = (isProperty ? type?.properties : type?.fields)?.[name]
  for (const part of within) {
    const entry = /^\w+=(\d+)$/.exec(part)?.[1]
    // The rows of an item table are what it is: their list has no name of its own.
    if (kind?.rows === undefined || part !== 'data') path.push(entry ?? part)
    kind = entry === undefined ? (kind?.fields?.[part] ?? kind?.entries) : kind?.element
  }
  const isOrder = kind?.element?.fields !== undefined && isIds(from) && isIds(to)
  return { pointer, path, kind, from, to, isOrder }
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function isIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
}

/** What the values before and after are the ids of. */
export function referencesOf({ kind, from, to }: FieldChange) {
  const target: ReferenceTarget | undefined = referenceOf({ kind })
  if (target === undefined) return []
  const ids = [from, to].flat().filter((each) => typeof each === 'number')
  return ids.map((id) => ({ target, id }))
}
