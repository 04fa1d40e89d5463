// A view that somebody saved: its filter, columns, order and groups under a title of its own. Those
// of one user are in the preferences; those of the unit are views of the server.

import type { ViewFile } from '@kontor/client'
import { plainAddress, type ViewAddress } from '../../address/view-address.ts'
import { columnNames } from '../../data/rows/column-names.ts'
import { type Grouping, groupingIn } from '../../data/rows/grouping.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { filterOf } from '../filter/conditions.ts'

/** What of an address is saved. */
export type Arrangement = Pick<ViewAddress, 'filter' | 'columns' | 'order' | 'groupBy' | 'folds'>

export function arrangementOf(address: Arrangement): Arrangement {
  const { filter, columns, order, groupBy, folds } = address
  return { filter, columns, order, groupBy, folds }
}

export interface SavedView extends Arrangement {
  readonly id: string
  readonly title: string
  /** The view that it arranges. */
  readonly view: string
}

type Stored = Readonly<Record<string, unknown>>

/** Those in the preferences; what is none is left out. */
export function readSavedViews({ savedViews }: Stored): readonly SavedView[] {
  return Array.isArray(savedViews) ? savedViews.flatMap(readSavedView) : []
}

function readSavedView(stored: Stored | null): readonly SavedView[] {
  const { id, title, view, filter, columns, order, groupBy, folds } = stored ?? {}
  if (typeof id !== 'string' || typeof title !== 'string' || typeof view !== 'string') return []
  return [
    {
      ...{ id, title, view },
      filter: typeof filter === 'string' ? filter : '',
      columns: textsOf(columns),
      order: textsOf(order) ?? [],
      groupBy: typeof groupBy === 'string' ? groupBy : undefined,
      folds: readFolds(folds),
    },
  ]
}

function readFolds(stored: unknown): ViewAddress['folds'] {
  const { isFolded, others } = (stored ?? {}) as Stored
  return typeof isFolded === 'boolean' ? { isFolded, others: textsOf(others) ?? [] } : undefined
}

function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined
}

/** Single groups that are folded change nothing: they are folded by everybody who looks at them. */
export function isArrangedAs(one: Arrangement, other: Arrangement, { own }: View): boolean {
  const areFolded = own?.groupBy?.isFolded === true
  return (
    one.filter === other.filter &&
    one.columns?.join() === other.columns?.join() &&
    one.order.join() === other.order.join() &&
    one.groupBy === other.groupBy &&
    (one.folds?.isFolded ?? areFolded) === (other.folds?.isFolded ?? areFolded)
  )
}

/** How a view is where its address says nothing. */
export const asItComes: Arrangement = arrangementOf(plainAddress)

interface FileOf {
  readonly view: View
  readonly name: string
  readonly title: string
  readonly shown: Arrangement
  /** Those that are shown. */
  readonly columns: readonly Column[]
}

/** The file that makes a view of the unit of what is shown. */
export function fileOf({ view, name, title, shown, columns }: FileOf): ViewFile {
  const { own } = view
  const filter = filterOf([own?.filter ?? '', shown.filter].map((text) => ({ text })))
  const { columns: named, properties } = columnNames(columns)
  const order = shown.order.length > 0 ? shown.order : (own?.order ?? [])
  const grouping = groupingIn(shown.groupBy, view)
  const isFolded = shown.folds?.isFolded ?? own?.groupBy?.isFolded === true
  return {
    ...{ name, title, source: view.predefined },
    ...(filter === '' ? {} : { filter }),
    columns: [...new Set(['id', ...named])],
    properties,
    shown: columns.map(({ key }) => key),
    ...(order.length === 0 ? {} : { order }),
    ...(grouping === undefined ? {} : { groupBy: { ...groupFile(grouping), isFolded } }),
    ...(own?.limit == null ? {} : { limit: own.limit }),
  }
}

function groupFile({ column, by }: Grouping) {
  return { field: column.key, ...(by && { by }) }
}

const nameCharactersMax = 100

/** Such as `INVOICES.SALES.LARGE-ONES`, which no view has yet. */
export function nameFor(title: string, source: string, taken: readonly string[]): string {
  const plain = title.normalize('NFD').replace(/\p{Mark}/gu, '')
  const words = plain.toUpperCase().match(/[A-Z0-9]+/g) ?? ['VIEW']
  const name = `${source}.${words.join('-')}`.slice(0, nameCharactersMax - 4)
  const known = new Set(taken.map((each) => each.toUpperCase()))
  let free = name
  for (let count = 2; known.has(free); count++) free = `${name}-${count}`
  return free
}
