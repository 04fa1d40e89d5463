// By what rows are grouped: a column and, of dates, a period. Groups follow one another in the
// order of the rows, so that the rows of each are a stretch of one listing.

import { shownTargetOf } from '@kontor/contract/records/reference-targets.ts'
import { type Period, periods } from '@kontor/contract/views/summary-words.ts'
import type { Column, View } from './views.ts'

export interface Grouping {
  readonly column: Column
  /** Of dates and instants. */
  readonly by: Period | undefined
}

/** As addresses have it: `companyId`, `properties.issueDate:month`. */
export function printGrouping({ column, by }: Grouping): string {
  return by === undefined ? column.key : `${column.key}:${by}`
}

/** Undefined where the view has no such column. */
export function readGrouping(text: string, columns: readonly Column[]): Grouping | undefined {
  const [key = '', period] = text.split(':')
  const column = columns.find((each) => each.key === key)
  if (column === undefined || !column.isFilterable) return undefined
  return { column, by: isDated(column) ? (periodNamed(period) ?? 'month') : undefined }
}

function periodNamed(name: string | undefined): Period | undefined {
  return periods.find((each) => each === name)
}

/** What an address says, else what the view of the unit's own does. */
export function groupingIn(groupBy: string | undefined, { columns, own }: View) {
  const ownGrouping = own?.groupBy
  if (groupBy !== undefined) return readGrouping(groupBy, columns)
  if (ownGrouping == null) return undefined
  const { field, by } = ownGrouping
  const named =
    columns.find(({ key }) => key === field) ?? columns.find(({ name }) => name === field)
  return named && readGrouping(by == null ? named.key : `${named.key}:${by}`, columns)
}

export function isDated({ type }: Column): boolean {
  return type === 'date' || type === 'timestamp'
}

/** Whether rows that have the same there belong together; texts of their own are chosen by hand. */
export function isUsualGroup(column: Column): boolean {
  const { kind, type, name, isFilterable } = column
  if (!isFilterable || name === 'id') return false
  if (type === 'boolean' || isDated(column)) return true
  if (kind === undefined) return type === 'text'
  const isCode = kind.register !== undefined || kind.codeTitles !== undefined
  const isNamed = kind.isCurrency === true || kind.isCountry === true || kind.isLanguage === true
  return isCode || isNamed || shownTargetOf(kind) !== undefined || typeNames.has(name)
}

const typeNames: ReadonlySet<string> = new Set(['type', 'documentType'])

/** What rows are grouped by where somebody points at a column: by the company, not by its name. */
export function groupingOf(column: Column, columns: readonly Column[]): Grouping | undefined {
  const named = columns.find(({ key }) => key === column.kind?.nameOf) ?? column
  const { type, kind, isFilterable, name } = named
  const isQuantity = type === 'number' && shownTargetOf(kind) === undefined
  if (!isFilterable || isQuantity || name === 'id' || kind?.isRichText === true) return undefined
  return { column: named, by: isDated(named) ? 'month' : undefined }
}

const orderNamesMax = 3

/** The latest dates come first, as the newest rows do. */
export function groupedOrder(
  grouping: Grouping | undefined,
  order: readonly string[],
): readonly string[] {
  if (grouping === undefined) return order
  const { key } = grouping.column
  const isDescending =
    order.includes(`-${key}`) || (isDated(grouping.column) && !order.includes(key))
  const rest = order.filter((each) => each.replace(/^-/, '') !== key)
  return [isDescending ? `-${key}` : key, ...rest].slice(0, orderNamesMax)
}
