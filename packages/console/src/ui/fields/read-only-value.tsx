// A value of a form in one line, as its kind writes it.

import type { Kind, RowRules } from '@kontor/contract/kinds/kind.ts'
import { isEmptyValue } from '../../base/value-path.ts'
import { useRecordReferences } from '../../data/rows/reference-names.ts'
import type { Translation } from '../../words/use-translation.ts'
import { amountOf, rowsOf } from '../kinds/item-rows.ts'
import { useValueFormat } from '../kinds/use-value-format.ts'
import { valueText } from '../kinds/value-text.ts'

interface ReadOnlyValueProps {
  readonly kind: Kind | undefined
  readonly value: unknown
  readonly unit: number
}

export function ReadOnlyValue({ kind, value, unit }: ReadOnlyValueProps) {
  const context = useValueFormat(useRecordReferences(unit, [{ kind, value }]))
  const { translation } = context
  if (isEmptyValue(value)) return <i>{translation.words.form.emptyValue}</i>
  if (kind?.rows !== undefined) return rowsText(kind.rows, value, translation)
  const text = valueText({ name: '', kind, type: kind?.filter ?? '' }, value, context)
  return text === '' ? <i>{translation.words.form.emptyValue}</i> : text
}

/** What each row is called and comes to. */
function rowsText(rules: RowRules, table: unknown, { format }: Translation): string {
  const lines = rowsOf(table).map((row) => {
    const amount = amountOf(rules, row, undefined)
    return [row['name'], amount === undefined ? undefined : format.decimal(amount, 2)]
      .filter((each) => each !== undefined)
      .join(' ')
  })
  return lines.join('; ')
}
