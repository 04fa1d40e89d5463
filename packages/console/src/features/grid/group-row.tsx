// The head of a group of rows: what it is called, how many rows it has, and below the columns what
// their amounts come to. Each currency has a line of its own, as they are never added up.

import { memo } from 'react'
import type { GroupPlace } from '../../data/rows/row-places.ts'
import type { CurrencySums } from '../../data/rows/summary.ts'
import type { Column } from '../../data/rows/views.ts'
import { durationText, type ValueFormat } from '../../ui/kinds/value-text.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { cellId } from './cell-id.ts'
import gridStyles from './grid.module.css'
import styles from './group-row.module.css'

export interface GroupRowProps {
  readonly index: number
  /** From the top of the spacer, in pixels. */
  readonly offset: number
  readonly place: GroupPlace
  readonly title: string
  readonly columns: readonly Column[]
  readonly context: ValueFormat
  readonly activeColumn: number | undefined
}

export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { index, offset, place, columns, activeColumn } = props
  const sums = shownSums(place.group.sums)[index - place.index]
  const shown = columns.flatMap((column, at) => {
    const text = sums === undefined ? undefined : textIn(column, sums, props.context)
    return at === 0 || text === undefined ? [] : [{ at, text, column }]
  })
  const span = shown[0]?.at ?? columns.length
  const isSumActive = shown.some(({ at }) => at === activeColumn)
  const isFirst = index === place.index
  return (
    <div
      className={`${gridStyles.gridRow} ${styles.groupRow}`}
      role="row"
      tabIndex={-1}
      aria-level={1}
      aria-expanded={place.isOpen}
      aria-rowindex={index + 2}
      data-part={isFirst ? 'group' : 'group-sum'}
      data-state={index < place.index + place.lines - 1 ? 'continued' : undefined}
      style={{ top: offset }}
    >
      <div
        id={
          activeColumn === undefined || isSumActive
            ? undefined
            : cellId({ row: index, column: activeColumn })
        }
        className={classOf(styles.title, activeColumn !== undefined && !isSumActive)}
        role={isFirst ? 'rowheader' : 'gridcell'}
        aria-colindex={1}
        aria-colspan={span}
        style={{ gridColumn: `1 / span ${span}` }}
      >
        <span className={styles.name}>
          {isFirst && <Icon name={place.isOpen ? 'down' : 'right'} />}
          <GroupName {...props} sums={sums} />
        </span>
      </div>
      {shown.map(({ at, text, column }) => (
        <div
          key={column.key}
          id={at === activeColumn ? cellId({ row: index, column: at }) : undefined}
          className={classOf(column.kind?.isCurrency ? undefined : styles.sum, at === activeColumn)}
          role="gridcell"
          aria-colindex={at + 1}
          style={{ gridColumn: at + 1 }}
        >
          {text}
        </div>
      ))}
    </div>
  )
})

/** Where no column has the currency, it is said here. */
function GroupName({
  index,
  place,
  title,
  columns,
  context,
  sums,
}: GroupRowProps & { readonly sums: CurrencySums | undefined }) {
  const { format, words } = context.translation
  const { count } = place.group
  const hasColumn = columns.some(({ kind }, at) => at > 0 && kind?.isCurrency === true)
  const currency = hasColumn ? null : sums?.currency
  return (
    <>
      {index === place.index && (
        <>
          <span className={styles.text}>{title}</span>
          <span className={styles.count} aria-label={words.view.rows(format.integer(count), count)}>
            {format.integer(count)}
          </span>
        </>
      )}
      {currency && <span className={styles.code}>{currency}</span>}
    </>
  )
}

/** The same for screens that have no columns. */
export const GroupCard = memo(function GroupCard(props: GroupRowProps) {
  const { index, offset, place, title, columns, activeColumn, context } = props
  const { format, words } = context.translation
  const { count, sums } = place.group
  const texts = shownSums(sums).flatMap((each) => {
    const added = columns.filter(({ kind }) => kind?.isCurrency !== true)
    const [last] = added.flatMap((column) => textIn(column, each, context) ?? []).slice(-1)
    return last === undefined ? [] : `${last} ${each.currency ?? ''}`
  })
  return (
    <div
      className={`${gridStyles.cardRow} ${styles.groupCard}`}
      role="row"
      tabIndex={-1}
      aria-level={1}
      aria-expanded={place.isOpen}
      aria-rowindex={index + 2}
      data-part="group"
      style={{ top: offset }}
    >
      <div
        id={activeColumn === undefined ? undefined : cellId({ row: index, column: 0 })}
        className={classOf(gridStyles.card, activeColumn !== undefined)}
        role="rowheader"
        aria-colindex={1}
        tabIndex={-1}
      >
        <span className={styles.name}>
          <Icon name={place.isOpen ? 'down' : 'right'} />
          <span className={styles.text}>{title}</span>
          <span className={styles.count} aria-label={words.view.rows(format.integer(count), count)}>
            {format.integer(count)}
          </span>
        </span>
        <span className={styles.cardSums}>{texts.join(' · ')}</span>
      </div>
    </div>
  )
})

function classOf(base: string | undefined, isActive: boolean): string {
  return [gridStyles.cell, base, ...(isActive ? [gridStyles.active] : [])].join(' ')
}

function textIn(column: Column, { currency, sum }: CurrencySums, { translation }: ValueFormat) {
  const { kind, name } = column
  if (kind?.isCurrency === true) return currency ?? undefined
  const value = sum[name]
  if (value === undefined) return undefined
  return kind?.isDuration === true ? durationText(value) : translation.format.decimal(value, 2)
}

/** What is in no currency and comes to nothing says nothing beside the others. */
export function shownSums(sums: readonly CurrencySums[]): readonly CurrencySums[] {
  const telling = sums.filter(({ currency, sum }) => {
    return currency !== null || Object.values(sum).some((value) => value !== 0)
  })
  return telling.length > 0 ? telling : sums.slice(0, 1)
}
