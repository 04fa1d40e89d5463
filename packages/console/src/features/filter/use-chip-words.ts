// A chip in words, with the names of the things whose ids it has.

import { useUnit } from '../../address/use-unit.ts'
import { referenceOf, useLabels } from '../../data/rows/labels.ts'
import type { View } from '../../data/rows/views.ts'
import { useShowContext } from '../../ui/kinds/use-show-context.ts'
import type { Chip } from './chip.ts'
import { type ChipWords, chipWords } from './chip-words.ts'

export interface SaidChip extends ChipWords {
  /** All of it as one text. */
  readonly said: string
}

export function useChipWords(chip: Chip, { columns }: View): SaidChip {
  const unit = useUnit()
  const { condition } = chip
  const column = columns.find(({ key }) => key === condition?.field)
  const target = column === undefined ? undefined : referenceOf(column)
  const ids = (condition?.values ?? []).filter((value) => typeof value === 'number')
  const labelOf = useLabels(unit, target === undefined ? [] : ids.map((id) => ({ target, id })))
  const words = chipWords(chip, columns, useShowContext(labelOf))
  const said = [words.field, words.operator, words.values].filter(Boolean).join(' ')
  return { ...words, said }
}
