// An item table. It is filled by keyboard, with the keys of a spreadsheet, and recalculated at
// every key. Every key has a button or a menu item too.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import { type CSSProperties, useCallback, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { pointerOf, type Values } from '../../../base/value-path.ts'
import type { ControlProps } from '../../../ui/fields/controls/control-props.ts'
import { fieldId, useForm, useRowCount } from '../../../ui/fields/form-context.ts'
import { controlOf } from '../../../ui/kinds/control-of.ts'
import { type ItemColumn, newRow, type Rows, rowsOf } from '../../../ui/kinds/item-rows.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Icon } from '../../../ui/parts/icon.tsx'
import textStyles from '../../../ui/parts/text.module.css'
import { useTranslation } from '../../../words/use-translation.ts'
import { blocksOf, ItemBlock } from './item-block.tsx'
import styles from './item-table.module.css'
import { ItemTotals } from './item-totals.tsx'
import { useItemColumns } from './use-item-columns.ts'
import { useItemKeys } from './use-item-keys.ts'
import { useItemPaste } from './use-item-paste.ts'

const noRules: RowRules = { key: '', count: '', price: '', amount: '' }

interface Removed {
  readonly row: number
  readonly values: Values
}

export function ItemTable({ kind, path, id, isReadOnly }: ControlProps) {
  const { words } = useTranslation()
  const rules = kind.rows ?? noRules
  const fields = kind.fields?.['data']?.element?.fields
  const { all, columns, isAll, setAll } = useItemColumns({ rules, fields, path })
  const dataPath = useMemo(() => [...path, 'data'], [path])
  const [removed, setRemoved] = useState<Removed>()
  const form = useForm()
  const { state } = form
  // Drawn with one row at least, which is stored once somebody enters something.
  const count = Math.max(1, useRowCount(dataPath))
  const rowsNow = useCallback((): Rows => {
    const stored = rowsOf(state.at(path))
    return stored.length === 0 ? [{}] : stored
  }, [state, path])
  const setRows = useCallback((next: Rows) => state.set(path, { data: next }), [state, path])
  const remove = useCallback(
    (row: number) => {
      const before = rowsOf(state.at(path))
      setRemoved({ row, values: before[row] ?? {} })
      setRows(before.filter((_, at) => at !== row))
    },
    [state, path, setRows],
  )
  // What was entered since stays.
  const putBack = ({ row, values }: Removed) => {
    flushSync(() => {
      setRows(rowsOf(state.at(path)).toSpliced(row, 0, values))
      setRemoved(undefined)
    })
    const place = [...dataPath, row, ...(columns[0]?.path ?? [])]
    document.getElementById(fieldId(form, pointerOf(place)))?.focus()
  }
  const editing = { columns, rules, rowsNow, setRows, remove, isReadOnly }
  const { press, table } = useItemKeys(editing)
  const paste = useItemPaste(editing)
  return (
    <div className={styles.itemTableBox}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells arrive here. */}
      <div className={styles.itemScroll} onKeyDown={press} onPaste={paste}>
        <div
          className={styles.itemTable}
          role="table"
          aria-label={words.form.sections.items}
          id={id}
          ref={table}
          tabIndex={-1}
          style={{ '--item-columns': columns.map(trackOf).join(' ') } as CSSProperties}
        >
          <ItemHead columns={columns} />
          {blocksOf(count).map(({ begin, end }) => (
            <ItemBlock
              key={begin}
              {...{ begin, end, columns, rules, dataPath, remove, isReadOnly }}
            />
          ))}
        </div>
      </div>
      <div className={styles.itemFoot}>
        <div className={styles.itemActions}>
          {!isReadOnly && (
            <Button
              className={buttonStyles.quiet}
              onPress={() => setRows([...rowsNow(), newRow(rules, rowsNow().at(-1))])}
            >
              <Icon name="plus" />
              {words.form.addRow}
            </Button>
          )}
          {all.some(({ isUsual }) => !isUsual) && (
            <Button className={buttonStyles.quiet} onPress={() => setAll(!isAll)}>
              <Icon name="columns" />
              {isAll ? words.form.usualColumns : words.form.allColumns}
            </Button>
          )}
          <p className={styles.itemKeys}>{words.form.tableKeys}</p>
        </div>
        <ItemTotals rules={rules} path={dataPath} />
      </div>
      <output className={styles.itemRemoved}>
        {removed !== undefined && (
          <>
            {words.form.rowRemoved(removed.row + 1)}
            <Button className={buttonStyles.quiet} onPress={() => putBack(removed)}>
              {words.form.undo}
            </Button>
          </>
        )}
      </output>
    </div>
  )
}

function ItemHead({ columns }: { readonly columns: readonly ItemColumn[] }) {
  const { words, fieldLabel } = useTranslation()
  return (
    <div role="rowgroup" className={styles.itemHead}>
      <div role="row" className={styles.itemRow} data-part="item-row">
        <div role="columnheader" className={styles.itemNumber} data-part="item-number">
          <span className={textStyles.hiddenText} data-part="hidden-text">
            {words.form.row}
          </span>
        </div>
        {columns.map(({ name, kind }) => (
          <div key={name} role="columnheader" data-control={controlOf(kind)}>
            {fieldLabel(name)}
          </div>
        ))}
        <div role="cell" />
      </div>
    </div>
  )
}

/** How wide the column is: texts share what the others leave. */
function trackOf({ kind }: ItemColumn): string {
  const control = controlOf(kind)
  if (control === 'text') return 'minmax(10rem, 1fr)'
  if (control !== 'number') return '11rem'
  return kind.isMoney === true ? '8.5rem' : '6.5rem'
}
