// The rows of an item table, or the entries of a list: those columns that have something in them.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { type ValueFormat, valueText } from '../../ui/kinds/value-text.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import styles from './entry-table.module.css'

interface EntryTableProps {
  /** Undefined where the section says it already. */
  readonly label: string | undefined
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly columns: Fields
  readonly context: ValueFormat
}

export function EntryTable({ label, rows, columns, context }: EntryTableProps) {
  const { words, fieldLabel } = context.translation
  const used = Object.entries(columns).filter(
    ([name]) => !isKey(name) && rows.some((row) => isShown(row[name])),
  )
  return (
    <div className={styles.entries}>
      {label !== undefined && <p className={styles.entriesLabel}>{label}</p>}
      {rows.length === 0 ? (
        <p className={fieldStyles.hint}>{words.record.noItems}</p>
      ) : (
        // Reached by keyboard, since it may be wider than the page.
        <section
          className={styles.entriesScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          tabIndex={0}
          aria-label={label ?? words.record.items}
        >
          <table>
            <thead>
              <tr>
                {used.map(([name, kind]) => (
                  <th
                    key={name}
                    scope="col"
                    className={isNumeric(kind) ? styles.numeric : undefined}
                  >
                    {fieldLabel(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={String(row['id'] ?? row['rowId'] ?? index)}>
                  {used.map(([name, kind]) => (
                    <td
                      key={name}
                      className={isNumeric(kind) ? styles.numeric : undefined}
                      data-label={fieldLabel(name)}
                    >
                      {valueText({ name, kind, type: kind.filter ?? '' }, row[name], context)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

/** What only tells entries apart says nothing to people. */
function isKey(name: string): boolean {
  return name === 'id' || name === 'rowId' || name === 'rowNumber'
}

function isShown(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== '' && value !== false
}

function isNumeric({ filter, refersTo, refersWithin }: Kind): boolean {
  return filter === 'number' && refersTo === undefined && refersWithin === undefined
}
