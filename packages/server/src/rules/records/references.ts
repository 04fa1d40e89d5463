// The references a record makes to what is stored elsewhere.

import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { type FoundValue, findValues, isObject } from '../values/find-values.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { recordFields } from '../values/record-fields.ts'

export interface Reference {
  readonly target: ReferenceTarget
  readonly id: number
  readonly pointer: string
  /** The company that the person or document must belong to, where the record names both. */
  readonly companyId?: number
  /** Where the record names that company. */
  readonly companyPointer?: string
}

const isReference = (kind: Kind): boolean => kind.refersTo !== undefined

/** Every well-formed reference in a record, whatever else is wrong with it. */
export function referencesIn(type: Description, record: unknown): readonly Reference[] {
  const found: Reference[] = []
  for (const each of findValues(recordFields(type), record, isReference)) {
    const reference = referenceAt(each, record)
    if (reference !== undefined) found.push(reference)
  }
  return found
}

function referenceAt(
  { kind, value, pointer, holder }: FoundValue,
  record: unknown,
): Reference | undefined {
  const target = kind.refersTo
  if (target === undefined || !Number.isSafeInteger(value) || (value as number) < 1)
    return undefined
  const reference = { target, id: value as number, pointer }
  if (!ofCompany.has(target)) return reference
  const isProperty = pointer.startsWith('/properties/') && isObject(record)
  const companyId = (isProperty ? record : holder)['companyId']
  if (typeof companyId !== 'number') return reference
  const companyPointer = isProperty ? '/companyId' : siblingOf(pointer, 'companyId')
  return { ...reference, companyId, companyPointer }
}

function siblingOf(pointer: string, name: string): string {
  return pointerTo(pointer.slice(0, pointer.lastIndexOf('/')), name)
}

/** What belongs to a company: the record that refers to it must be about the same. */
const ofCompany: ReadonlySet<ReferenceTarget> = new Set(['person', 'address', 'frozenInvoice'])

/** The fault of a reference that leads nowhere, the same whether it is unknown or hidden. */
export function unknownReference({ target, id, pointer }: Reference): Fault {
  return {
    code: 'unknown-reference',
    pointer,
    message: `There is no ${target} with the id ${id} in this unit that you may read.`,
  }
}
