// A view of the unit, between the file that has it and the form that changes it: what the form does
// not show stays as it is in the file.

import type { ViewFile } from '@kontor/client'
import { type Period, periods } from '@kontor/contract/views/summary-words.ts'
import { isDeepEqual } from '../../../../base/is-deep-equal.ts'
import type { Values } from '../../../../base/value-path.ts'
import { columnNames } from '../../../../data/rows/column-names.ts'
import { columnsOfKeys } from '../../../../data/rows/default-columns.ts'
import { type Column, columnNamed, type View } from '../../../../data/rows/views.ts'

/** How the rows are grouped: by nothing where there is no field. */
export interface Groups {
  readonly field?: string
  readonly by?: Period
  readonly isFolded?: boolean
}

export interface OrderEntry {
  readonly field: string
  readonly direction: Direction
}

export const directions = ['ascending', 'descending'] as const
export type Direction = (typeof directions)[number]

/** What the form shows of a view. */
export interface ViewValues extends Values {
  readonly title?: string
  readonly filter?: string
  /** The keys of those that are shown. */
  readonly columns: readonly string[]
  readonly order: readonly OrderEntry[]
  readonly groupBy: Groups
}

/** @param source the view that the file narrows. */
export function valuesOfView(file: ViewFile, source: View): ViewValues {
  const { title, filter, order, groupBy } = file
  const columns = columnsOfKeys(undefined, { ...source, own: file })
  return {
    title,
    ...(filter ? { filter } : {}),
    columns: columns.map(({ key }) => key),
    order: (order ?? []).map((each) => orderEntry(each, source)),
    groupBy: groupBy == null ? {} : groupsOf(groupBy, source),
  }
}

/** Names of the file and of the form may differ by `properties.`, which both know. */
function keyOf(name: string, { columns }: View): string {
  return columnNamed(columns, name)?.key ?? name
}

function orderEntry(name: string, source: View): OrderEntry {
  const isDescending = name.startsWith('-')
  const field = keyOf(isDescending ? name.slice(1) : name, source)
  return { field, direction: isDescending ? 'descending' : 'ascending' }
}

function groupsOf({ field, by, isFolded }: NonNullable<ViewFile['groupBy']>, source: View): Groups {
  const period = periods.find((each) => each === by)
  return {
    field: keyOf(field, source),
    ...(period && { by: period }),
    ...(isFolded === true && { isFolded }),
  }
}

/** The file of what the form says; what it says as before stays as it was written. */
export function changedView(file: ViewFile, values: ViewValues, source: View): ViewFile {
  const before = valuesOfView(file, source)
  const isSame = (name: keyof ViewValues): boolean => isDeepEqual(before[name], values[name])
  const { title = '', filter, order, groupBy } = values
  const isOrdered = order.length > 0
  const whole = {
    ...file,
    title,
    ...(isSame('filter') ? {} : { filter: filter === '' ? undefined : filter }),
    ...(isSame('columns') ? {} : columnsOf(file, before.columns, values.columns, source)),
    ...(isSame('order') ? {} : { order: isOrdered ? orderOf(values) : undefined }),
    ...(isSame('groupBy') ? {} : { groupBy: printedGroups(groupBy) }),
  }
  const said = Object.entries(whole).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as unknown as ViewFile
}

/** What programs read, and no page shows, stays. */
function columnsOf(
  file: ViewFile,
  before: readonly string[],
  keys: readonly string[],
  source: View,
): Pick<ViewFile, 'columns' | 'properties' | 'shown'> {
  const named = (all: readonly string[]) =>
    columnNames(all.flatMap((key) => source.columns.find((each) => each.key === key) ?? []))
  const [was, is] = [named(before), named(keys)]
  const unshown = (all: readonly string[] | null | undefined, shown: readonly string[]) =>
    (all ?? []).filter((name) => !shown.includes(name))
  return {
    columns: [...new Set(['id', ...is.columns, ...unshown(file.columns, was.columns)])],
    properties: [...new Set([...is.properties, ...unshown(file.properties, was.properties)])],
    shown: keys,
  }
}

/** As files and requests name it. */
export function orderOf({ order }: Pick<ViewValues, 'order'>): readonly string[] {
  return order.map(({ field, direction }) => (direction === 'descending' ? `-${field}` : field))
}

function printedGroups({ field, by, isFolded = false }: Groups): ViewFile['groupBy'] | undefined {
  return field === undefined ? undefined : { field, ...(by && { by }), isFolded }
}

/** Where in the form is what is wrong at a place of the file. */
export function placeOfFault(pointer: string): string {
  const [, member = '', index] = pointer.split('/')
  if (['columns', 'properties', 'shown'].includes(member)) return '/columns'
  if (member === 'order' && index !== undefined) return `/order/${index}/field`
  return ['filter', 'order', 'groupBy'].includes(member) ? `/${member}` : '/title'
}

/** What rows can be ordered by. */
export function sortable({ columns }: View): readonly Column[] {
  return columns.filter(({ isFilterable }) => isFilterable)
}
