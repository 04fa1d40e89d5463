// How many of these fields somebody has filled in. What a field has by default does not count.

import { useSyncExternalStore } from 'react'
import { isEmptyValue } from '../../base/value-path.ts'
import { useForm } from '../../ui/fields/form-context.ts'
import type { FormField } from '../../ui/kinds/form-sections.ts'

export function useFilledIn(fields: readonly FormField[]): number {
  const { state } = useForm()
  const isFilledIn = ({ path, kind }: FormField): boolean => {
    const value = state.at(path)
    const isDefault = kind.fallback !== undefined || value === false
    return !isDefault && !isEmptyValue(value)
  }
  return useSyncExternalStore(state.subscribe, () => fields.filter(isFilledIn).length)
}
