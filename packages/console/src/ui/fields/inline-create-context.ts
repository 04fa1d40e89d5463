// Making what a reference is to lead to, over the form that lacks it: what can be made for a
// target, and how a field asks for it.

import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { labelledRecords, type TextFields } from '@kontor/contract/records/lookup-targets.ts'
import { person } from '@kontor/contract/records/person.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { createContext, useContext } from 'react'
import { type Path, type Values, withValueAt } from '../../base/value-path.ts'
import { lookupTarget } from '../../data/api/lookup-target.ts'
import type { FormType } from './form-context.ts'

export interface CreateRequest {
  readonly type: FormType
  readonly target: ReferenceTarget
  /** What was typed in the field. */
  readonly text: string
  /** Of the field: the place of its value, and the element that gets the focus back. */
  readonly pointer: string
  readonly fieldId: string
  readonly onMade: (id: number) => void
}

export interface InlineCreateContext {
  /** The types of record that the target can lead to, and that a form makes. */
  readonly typesOf: (target: ReferenceTarget) => readonly FormType[]
  readonly begin: (request: CreateRequest) => void
}

const context = createContext<InlineCreateContext | undefined>(undefined)
export const InlineCreateProvider = context.Provider

/** Undefined where nothing is made from a field, such as in a filter. */
export function useInlineCreate(): InlineCreateContext | undefined {
  return useContext(context)
}

/** None for what is made elsewhere: users, entries of other records, documents that are frozen. */
export function typesOfTarget(
  target: ReferenceTarget,
  types: readonly RecordType[],
): readonly FormType[] {
  if (target === 'person') return [person]
  const place = referenceTargets[target]
  if (!('collection' in place) || 'nested' in place || 'isFrozen' in place) return []
  const ofCollection = types.filter(({ collection }) => collection === place.collection)
  return ofCollection.filter(({ role }) => place.role === undefined || role === place.role)
}

interface Named {
  readonly target: ReferenceTarget
  readonly text: string
  /** Of the record that refers to it. */
  readonly companyId: unknown
}

/** What is known of it already: what it is called, and whose it is. */
export function valuesOfRequest(type: FormType, { target, text, companyId }: Named): Values {
  const isOfCompany = type.fields['companyId'] !== undefined && typeof companyId === 'number'
  const first: Values = isOfCompany ? { companyId } : {}
  const words = text.trim()
  return words === '' ? first : withName(first, { path: nameFields(target), words })
}

/** Of several fields, the last has what the others, a word each, leave. */
function withName(
  values: Values,
  { path: fields, words }: { readonly path: readonly Path[]; readonly words: string },
): Values {
  const [field, ...others] = fields
  if (field === undefined) return values
  const at = others.length === 0 ? -1 : words.indexOf(' ')
  const [own, rest] = at < 0 ? [words, ''] : [words.slice(0, at), words.slice(at + 1)]
  const named = withValueAt(values, field, own)
  return rest === '' ? named : withName(named, { path: others, words: rest.trim() })
}

/** That its label is made of. */
function nameFields(target: ReferenceTarget): readonly Path[] {
  const described: Readonly<Record<string, { readonly label: TextFields }>> = labelledRecords
  const [fields = []] = described[lookupTarget(target)]?.label ?? []
  return fields.map((name) => name.split('.'))
}
