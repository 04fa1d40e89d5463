// The first rows of a view that is only tried: with its filter, columns and order.

import { useUnit } from '../../../../address/use-unit.ts'
import { useRowReferences } from '../../../../data/rows/reference-names.ts'
import { shownValue } from '../../../../data/rows/row-value.ts'
import { useLatestRows } from '../../../../data/rows/use-latest-rows.ts'
import type { View } from '../../../../data/rows/views.ts'
import { useCodeTitle } from '../../../../data/unit/use-code-title.ts'
import { useValueFormat } from '../../../../ui/kinds/use-value-format.ts'
import { noValue, valueText } from '../../../../ui/kinds/value-text.ts'
import { useDefinitionWords } from '../../../../words/definition-words.ts'
import { useTranslation } from '../../../../words/use-translation.ts'
import { orderOf, type ViewValues } from './own-view.ts'
import styles from './views.module.css'

const rowsMax = 5
const none: readonly never[] = []

interface FirstRowsProps {
  readonly source: View
  readonly values: ViewValues
}

export function FirstRows({ source, values }: FirstRowsProps) {
  const { views: t } = useDefinitionWords()
  const { fieldLabel } = useTranslation()
  const unit = useUnit()
  const columns = values.columns.flatMap(
    (key) => source.columns.find((each) => each.key === key) ?? [],
  )
  const of = { unit, view: source.name, columns, limit: rowsMax }
  const rows = useLatestRows({ ...of, filter: values.filter ?? '', order: orderOf(values) })
  const labelOf = useRowReferences(unit, columns, rows ?? none)
  const context = { ...useValueFormat(labelOf), codeTitle: useCodeTitle(unit, true) }
  if (rows === undefined) return null
  if (rows.length === 0) return <p>{t.noRows}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section className={styles.firstRows} aria-label={t.firstRows} tabIndex={0}>
      <table>
        <caption>{t.firstRows}</caption>
        <thead>
          <tr>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {fieldLabel(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key}>
                  {valueText(column, shownValue(row, column, labelOf), context) || noValue}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
