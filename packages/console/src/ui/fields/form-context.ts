// What every part of a form has at hand: its state, the unit, the date there, and what is locked.

import type { Description, People } from '@kontor/contract/records/record-type.ts'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { type Path, pointerOf, type Values } from '../../base/value-path.ts'
import type { WrittenCollection } from '../../data/api/write-record.ts'
import { type Translation, useTranslation } from '../../words/use-translation.ts'
import type { FormFault, FormState } from './form-state.ts'

/** What the fields of any form need. */
export interface FieldsContext {
  readonly state: FormState
  readonly unit: number
  /** Of the record that the form makes or changes; absent where it is of none. */
  readonly type?: FormType
  /** In the time zone of the unit, YYYY-MM-DD. */
  readonly today: string
  /** Undefined while the record is new. */
  readonly recordId?: number | undefined
  /** Whether fields that are frozen with the record stay as they are. */
  readonly isFrozen: boolean
  /** The company that the unit itself is. */
  readonly ownCompanyId?: number | undefined
  /** What ids of elements begin with where the form lies over another. */
  readonly scope?: string | undefined
  /** What fields are called that are of no record. */
  readonly labels?: Readonly<Record<string, string>>
}

/** What a form makes or changes. */
export interface FormType extends Description {
  readonly collection: WrittenCollection
  readonly people?: People
}

/** The form of a record. */
export interface FormContext extends FieldsContext {
  readonly type: FormType
}

const context = createContext<FieldsContext | undefined>(undefined)
export const FormProvider = context.Provider

export function useForm(): FieldsContext {
  const form = useContext(context)
  if (form === undefined) throw new Error('There is no form around this part of it.')
  return form
}

/** Of the element that takes the focus for a place of the form. */
export function fieldId({ scope = '' }: FieldsContext, pointer: string): string {
  return `${scope}field${pointer}`
}

/** The value at a place of the form, and how to change it. */
export function useValue(path: Path): readonly [unknown, (value: unknown) => void] {
  const { state } = useForm()
  const value = useSyncExternalStore(useSubscribe(path), () => state.at(path))
  const set = useCallback((next: unknown) => state.set(path, next), [state, path])
  return [value, set]
}

/** To what changes at a place. */
function useSubscribe(path: Path): (listener: () => void) => () => void {
  const { state } = useForm()
  return useCallback((listener) => state.subscribeAt(path, listener), [state, path])
}

/** How many rows are at a place: whoever draws them all is not drawn anew for what is in one. */
export function useRowCount(path: Path): number {
  const { state } = useForm()
  return useSyncExternalStore(useSubscribe(path), () => {
    const rows = state.at(path)
    return Array.isArray(rows) ? rows.length : 0
  })
}

/** The fault at a place; where wanted, else the first within it, which is one of its values. */
export function useFault(path: Path, isWithin = false): FormFault | undefined {
  const { state } = useForm()
  const pointer = pointerOf(path)
  return useSyncExternalStore(state.subscribeToFaults, () => {
    const { faults } = state
    const within = () => [...faults.values()].find((each) => each.pointer.startsWith(`${pointer}/`))
    return faults.get(pointer) ?? (isWithin ? within() : undefined)
  })
}

/** Whether there is a fault at a place that `isAt` knows. */
export function useHasFault(isAt: (pointer: string) => boolean): boolean {
  const { state } = useForm()
  return useSyncExternalStore(state.subscribeToFaults, () => [...state.faults.keys()].some(isAt))
}

/** What the server makes of the values; undefined until it has answered. */
export function useAnswer(): Values | undefined {
  const { state } = useForm()
  return useSyncExternalStore(state.subscribe, () => state.answer)
}

/** All of them: only for what is drawn anew at every key. */
export function useFormValues(): Values {
  const { state } = useForm()
  return useSyncExternalStore(state.subscribe, () => state.values)
}

export function useFaults(): ReadonlyMap<string, FormFault> {
  const { state } = useForm()
  return useSyncExternalStore(state.subscribeToFaults, () => state.faults)
}

/** What is said in the form: its own labels come before those of records. */
export function useFormSpeech(): Translation {
  const translation = useTranslation()
  const { labels } = useForm()
  if (labels === undefined) return translation
  return { ...translation, fieldLabel: (name) => labels[name] ?? translation.fieldLabel(name) }
}
