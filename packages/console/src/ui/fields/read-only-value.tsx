// A value of a form in one line, as its kind writes it.

import type { Kind, RowRules } from '@kontor/contract/kinds/kind.ts'
import { isEmptyValue } from '../../base/value-path.ts'
import { lookupTarget } from '../../data/api/lookup-target.ts'
import { useLabel } from '../../data/api/lookups.ts'
import { type Translation, useTranslation } from '../../words/use-translation.ts'
import { amountOf, rowsOf } from '../kinds/item-rows.ts'

interface ReadOnlyValueProps {
  readonly kind: Kind | undefined
  readonly value: unknown
  readonly unit: number
}

export function ReadOnlyValue({ kind, value, unit }: ReadOnlyValueProps) {
  const translation = useTranslation()
  const target = kind?.refersTo
  const id = target !== undefined && typeof value === 'number' ? value : undefined
  const label = useLabel({ unit, target: lookupTarget(target ?? 'user') }, id)
  if (isEmptyValue(value)) return <i>{translation.words.form.emptyValue}</i>
  if (id !== undefined) return label ?? `#${id}`
  if (kind?.rows !== undefined) return rowsText(kind.rows, value, translation)
  return plainText(kind, value, translation) ?? <code>{JSON.stringify(value).slice(0, 300)}</code>
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

/** Of a value that is neither a reference nor made of others. */
export function plainText(
  kind: Kind | undefined,
  value: unknown,
  { words, format, statusLabel }: Translation,
): string | undefined {
  if (typeof value === 'boolean') return value ? words.state.yes : words.state.no
  if (typeof value === 'number') return format.decimal(value, kind?.isMoney === true ? 2 : 0)
  if (typeof value !== 'string') return undefined
  if (kind?.register === 'STATUS') return statusLabel(value)
  return kind?.filter === 'date' ? format.date(value) : value
}
