// Which place of a form a fault is at, in the language of the page.

import type { Translation } from '../../words/use-translation.ts'

/** `Items, row 3, Unit price`. */
export function faultLocation(pointer: string, { words, fieldLabel }: Translation): string {
  const steps = pointer.split('/').slice(1)
  const names = steps.filter((step) => step !== 'properties' && step !== 'data')
  const row = names.findIndex((step) => /^\d+$/.test(step))
  const label = (name: string | undefined): string => fieldLabel(name ?? '')
  if (row < 1) return names.map(label).join(', ') || pointer
  const place = words.form.rowPlace(label(names[row - 1]), Number(names[row]) + 1)
  const rest = names.slice(row + 1).map(label)
  return [place, ...rest].join(', ')
}
