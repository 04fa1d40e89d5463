// The cells of a row of an item table as controls, each of which listens to its own value. They are
// a form to the browser: at each key it reads the whole form around the field, to fill it in.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import { type Path, pointerOf, type Values } from '../../../base/value-path.ts'
import { Control } from '../../../ui/fields/control.tsx'
import type { ControlProps } from '../../../ui/fields/controls/control-props.ts'
import { NumberControl } from '../../../ui/fields/controls/number-control.tsx'
import { TextControl } from '../../../ui/fields/controls/text-control.tsx'
import { fieldId, useFault, useForm, useValue } from '../../../ui/fields/form-context.ts'
import { controlOf } from '../../../ui/kinds/control-of.ts'
import type { ItemRowProps } from '../../../ui/kinds/item-row-props.ts'
import { amountOf, type ItemColumn } from '../../../ui/kinds/item-rows.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import { faultText } from '../../../words/problem-text.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './item-table.module.css'

export function ItemControls(props: ItemRowProps) {
  const { row, columns, remove, isReadOnly } = props
  const { words } = useTranslation()
  return (
    <form className={styles.itemControls} role="presentation" noValidate={true}>
      {columns.map((column, at) => (
        <ItemCell key={column.name} {...props} column={column} at={at} />
      ))}
      <div role="cell" className={styles.itemRemove} data-part="item-remove">
        {!isReadOnly && (
          <Button
            className={buttonStyles.iconButton}
            // The keys remove rows; the button is for those who point.
            excludeFromTabOrder={true}
            aria-label={words.form.removeRow(row + 1)}
            onPress={() => remove(row)}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
    </form>
  )
}

interface CellProps extends ItemRowProps {
  readonly column: ItemColumn
  readonly at: number
}

function ItemCell({ row, column, at, dataPath, rules, isReadOnly }: CellProps) {
  const translation = useTranslation()
  const form = useForm()
  const { name, kind } = column
  const path = useMemo(() => [...dataPath, row, ...column.path], [dataPath, row, column])
  const id = fieldId(form, pointerOf(path))
  const fault = useFault(path)
  const label = translation.fieldLabel(name)
  const props = {
    ...{ kind, name, path, id },
    label: translation.words.form.cell(label, row + 1),
    describedBy: fault === undefined ? undefined : `${id}-fault`,
    isReadOnly: isReadOnly || (form.isFrozen && kind.isFrozen === true),
  }
  return (
    <div
      role="cell"
      className={styles.itemCell}
      data-part="item-cell"
      data-row={row}
      data-column={at}
      data-label={label}
      data-control={controlOf(kind)}
    >
      {name === rules.amount ? (
        <AmountCell {...props} row={row} dataPath={dataPath} rules={rules} />
      ) : controlOf(kind) === 'text' ? (
        <TextControl {...props} isLong={true} />
      ) : (
        <Control {...props} />
      )}
      {fault !== undefined && (
        <p className={fieldStyles.fault} id={`${id}-fault`}>
          {faultText(fault, translation.language)}
        </p>
      )}
    </div>
  )
}

interface AmountProps extends ControlProps {
  readonly row: number
  readonly dataPath: Path
  readonly rules: RowRules
}

const currencyPath = ['properties', 'currencyDoc']

/** Follows count and price until somebody types over it, and again once that is taken away. */
function AmountCell({ row, dataPath, rules, ...props }: AmountProps) {
  const { words, format } = useTranslation()
  const rowPath = useMemo(() => [...dataPath, row], [dataPath, row])
  const [values] = useValue(rowPath)
  const [currency] = useValue(currencyPath)
  const [own, set] = useValue(props.path)
  const amount = amountOf(rules, (values ?? {}) as Values, currency)
  const followed = own === undefined && amount !== undefined ? format.decimal(amount, 2) : undefined
  return (
    <div
      className={
        own === undefined ? `${styles.amount} ${styles.follows}` : `${styles.amount} ${styles.own}`
      }
    >
      <NumberControl {...props} placeholder={followed} />
      {own !== undefined && !props.isReadOnly && (
        <Button
          className={`${buttonStyles.inField} ${styles.follow}`}
          excludeFromTabOrder={true}
          aria-label={words.form.followAgain(row + 1)}
          onPress={() => set(undefined)}
        >
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
