// The views that have nothing in them, and that the user has never opened. The sidebar has them in
// one group at its end.

import { views } from '@kontor/contract/views/catalogue.ts'
import { useEffect, useMemo } from 'react'
import { useFirstRowsShown } from '../../base/first-rows-shown.ts'
import { clientOf } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { settingKeys } from '../api/query-keys.ts'
import { noteUsedViews, useUsedViews } from '../unit/used-views.ts'
import { offeredViews, useViews, type View } from './views.ts'

/** What every unit begins with is offered before there is anything in it. */
const usualViews = new Set(views.filter(({ isUsual }) => isUsual).map(({ name }) => name))

const none: ReadonlySet<string> = new Set()

/** By their names. */
export function useUnusedViews(unit: number): ReadonlySet<string> {
  const all = useViews(unit)
  const used = useUsedViews(unit) ?? none
  return useMemo(() => {
    const unused = offeredViews(all).filter((view) => mayBeUnused(view) && !used.has(view.name))
    return new Set(unused.map(({ name }) => name))
  }, [all, used])
}

/** Somebody has made those of the unit's own, and those about the unit have a group. */
function mayBeUnused({ name, own, domain }: View): boolean {
  return own === undefined && domain !== 'unit' && !usualViews.has(name)
}

const idleAfterMs = 1000

/** Notes, once the page is idle, the view that it shows and those that have rows by now. */
export function useNoteUsedViews(unit: number, shown: string | undefined): void {
  const unused = useUnusedViews(unit)
  const isKnown = useUsedViews(unit) !== undefined
  const isSettled = useFirstRowsShown() && isKnown
  useEffect(() => {
    if (!isSettled || unused.size === 0) return undefined
    // What cannot be looked up or stored now is the next time.
    const note = () => void noteFound(unit, shown, [...unused]).catch(() => undefined)
    const timer = setTimeout(note, idleAfterMs)
    return () => clearTimeout(timer)
  }, [unit, shown, unused, isSettled])
}

async function noteFound(unit: number, shown = '', unused: readonly string[] = []): Promise<void> {
  const withRows = await viewsWithRows(unit, unused)
  const found = unused.filter((view) => view === shown || withRows.includes(view))
  if (found.length > 0) await noteUsedViews(unit, found)
}

/** Looked up once for as long as the page is there. */
async function viewsWithRows(unit: number, views: readonly string[]): Promise<readonly string[]> {
  return await queryClient.fetchQuery({
    queryKey: settingKeys.viewsWithRows(unit),
    queryFn: ({ signal }) => clientOf(unit).views.withRows({ views, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
