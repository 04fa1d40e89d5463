// The cells of a row of an item table as texts, while nobody is near it. Each looks as its control
// would and has its id, its name and its fault: what leads to the control leads to the text, and
// the control is there once the text has the focus.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { useMemo } from 'react'
import { isEmptyValue, pointerOf, type Values, valueAt } from '../../../base/value-path.ts'
import { fieldId, useFaults, useForm, useValue } from '../../../ui/fields/form-context.ts'
import { ReadOnlyValue } from '../../../ui/fields/read-only-value.tsx'
import { controlOf } from '../../../ui/kinds/control-of.ts'
import type { ItemRowProps } from '../../../ui/kinds/item-row-props.ts'
import { amountOf } from '../../../ui/kinds/item-rows.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { faultText } from '../../../words/problem-text.ts'
import { type Translation, useTranslation } from '../../../words/use-translation.ts'
import styles from './item-table.module.css'

interface ItemTextsProps extends ItemRowProps {
  /** Shows the controls of the row, and puts the focus into the one with the id. */
  readonly enter: (id: string) => void
}

const currencyPath = ['properties', 'currencyDoc']

export function ItemTexts({ row, columns, rules, dataPath, enter, isReadOnly }: ItemTextsProps) {
  const translation = useTranslation()
  const form = useForm()
  const faults = useFaults()
  const rowPath = useMemo(() => [...dataPath, row], [dataPath, row])
  const rowPointer = useMemo(() => pointerOf(rowPath), [rowPath])
  const [stored] = useValue(rowPath)
  const [currency] = useValue(currencyPath)
  const values = (stored ?? {}) as Values
  return (
    <>
      {columns.map((column, at) => {
        const { name, kind, path } = column
        const pointer = rowPointer + pointerOf(path)
        const id = fieldId(form, pointer)
        const fault = faults.get(pointer)
        const label = translation.fieldLabel(name)
        const control = controlOf(kind)
        const own = valueAt(values, path)
        const isAmount = name === rules.amount
        const value = isAmount ? (own ?? amountOf(rules, values, currency)) : own
        const text = (
          <div
            id={id}
            className={`${fieldStyles.input} ${styles.itemText}`}
            data-part="item-text"
            role="textbox"
            tabIndex={0}
            aria-label={translation.words.form.cell(label, row + 1)}
            aria-readonly={isReadOnly || (form.isFrozen && kind.isFrozen === true)}
            aria-invalid={fault !== undefined}
            aria-describedby={fault && `${id}-fault`}
            onFocus={() => enter(id)}
          >
            {textOf(kind, value, translation) ?? (
              <ReadOnlyValue {...{ kind, value }} unit={form.unit} />
            )}
          </div>
        )
        return (
          <div
            key={name}
            role="cell"
            className={styles.itemCell}
            data-part="item-cell"
            data-row={row}
            data-column={at}
            data-label={label}
            data-control={control}
          >
            {isAmount && own !== undefined ? (
              <div className={`${styles.amount} ${styles.own}`}>{text}</div>
            ) : (
              text
            )}
            {fault !== undefined && (
              <p className={fieldStyles.fault} id={`${id}-fault`}>
                {faultText(fault, translation.language)}
              </p>
            )}
          </div>
        )
      })}
      <div role="cell" className={styles.itemRemove} data-part="item-remove" />
    </>
  )
}

/** Undefined where it has to be asked for, or is made of others. */
function textOf(kind: Kind, value: unknown, translation: Translation): string | undefined {
  if (isEmptyValue(value)) return ''
  const isId = kind.refersTo !== undefined && typeof value === 'number'
  return isId ? undefined : plainText(kind, value, translation)
}

/** Of a value that is neither a reference nor made of others. */
function plainText(
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
