// The saved views of a view: which there are, which of them is shown, and what changes them.

import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { plainAddress, printViewAddress } from '../../address/view-address.ts'
import { randomName } from '../../base/clock.ts'
import { clientOf } from '../../data/api/client.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { putView, type Replaced } from '../../data/unit/definitions.ts'
import { changePreferences, usePreferences } from '../../data/unit/preferences.ts'
import { withWidthsOf } from './column-preferences.ts'
import {
  arrangementOf,
  asItComes,
  fileOf,
  isArrangedAs,
  nameFor,
  readSavedViews,
  type SavedView,
} from './saved-view.ts'
import type { ViewState } from './use-view-state.ts'

/** Those of the user, of all views. */
export function useSavedViews(unit: number): readonly SavedView[] {
  const preferences = usePreferences(unit)
  return useMemo(() => readSavedViews(preferences ?? {}), [preferences])
}

export function savedSearch(saved: SavedView) {
  return printViewAddress({ ...plainAddress, ...arrangementOf(saved), saved: saved.id })
}

export interface InUse {
  readonly title: string
  readonly isChanged: boolean
  readonly maySave: boolean
  /** As it was saved. */
  readonly reset: () => void
  /** With what is shown now. */
  readonly save: () => Promise<void>
}

export interface ShownView {
  readonly view: View
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly state: ViewState
}

/** The saved view that is shown; undefined where it is a predefined one. */
export function useSavedInUse({ view, columns, state }: ShownView): InUse | undefined {
  const unit = useUnit()
  const saved = useSavedViews(unit)
  const mayShare = useHasScope('admin')
  const { address, change } = state
  const mine = saved.find(({ id, view: of }) => id === address.saved && of === view.name)
  const arranged = mine ?? (view.own === undefined ? undefined : asItComes)
  if (arranged === undefined) return undefined
  const shown = arrangementOf(address)
  const reset = (): void => change({ ...arrangementOf(arranged), at: 0 })
  return {
    title: mine?.title ?? view.title,
    isChanged: !isArrangedAs(shown, arranged, view),
    maySave: mine !== undefined || mayShare,
    reset,
    save: async () => {
      if (mine !== undefined) return await putMine(unit, { ...mine, ...shown })
      const file = fileOf({ view, name: view.name, title: view.title, shown, columns })
      await putOfUnit(unit, file, { tag: view.tag })
      reset()
    },
  }
}

/** Puts back what there was before; refused where somebody else has changed the view since. */
export type Undo = () => Promise<undefined>

/** Changes the filter of a view of the unit's own, for everyone; undefined for who may not. */
export function useOwnFilterChange({ name, title, own, tag }: View) {
  const unit = useUnit()
  const mayShare = useHasScope('admin')
  if (own === undefined || !mayShare) return undefined
  const { filter: _, ...file } = own
  return async (filter: string): Promise<Undo> => {
    const changed = { ...file, name, title, ...(filter !== '' && { filter }) }
    const put = await putOfUnit(unit, changed, { tag })
    return async () => {
      await putOfUnit(unit, own, { tag: put })
      return undefined
    }
  }
}

/** Replaces the one of its id, or comes last. */
async function putMine(unit: number, view: SavedView): Promise<void> {
  await changeMine(unit, (views) => {
    const at = views.findIndex(({ id }) => id === view.id)
    return at < 0 ? [...views, view] : views.with(at, view)
  })
}

type Change = (views: readonly SavedView[]) => readonly SavedView[]

async function changeMine(unit: number, change: Change): Promise<void> {
  await changePreferences(unit, (stored) => ({ savedViews: change(readSavedViews(stored)) }))
}

/** Only in place of the file that is named; answers the tag of the new one. */
async function putOfUnit(
  unit: number,
  file: ReturnType<typeof fileOf>,
  replaced: Replaced,
): Promise<string> {
  try {
    return await putView(unit, file, replaced)
  } finally {
    // Who is refused sees what the view is now.
    await refreshAfterSettings(unit)
  }
}

export interface SavedViewActions {
  readonly saveMine: (title: string) => Promise<void>
  readonly saveForUnit: (title: string) => Promise<void>
  readonly renameMine: (view: SavedView, title: string) => Promise<void>
  readonly removeMine: (view: SavedView) => Promise<void>
  readonly renameOfUnit: (view: View, title: string) => Promise<void>
  readonly removeOfUnit: (view: View) => Promise<void>
}

export function useSavedViewActions({ view, columns, state }: ShownView): SavedViewActions {
  const unit = useUnit()
  const navigate = useNavigate()
  const shown = arrangementOf(state.address)
  const toView = async (name: string): Promise<void> => {
    await navigate({ to: '/$unit/views/$view', params: { unit: String(unit), view: name } })
  }
  return {
    async saveMine(title) {
      const id = randomName().slice(0, 8)
      await putMine(unit, { id, title, view: view.name, ...shown })
      state.change({ saved: id })
    },
    async saveForUnit(title) {
      const known = await clientOf(unit).views.list()
      const name = nameFor(
        title,
        view.predefined,
        known.map((each) => each.name),
      )
      await putOfUnit(unit, fileOf({ view, name, title, shown, columns }), { isNew: true })
      await changePreferences(unit, (stored) => withWidthsOf(stored, view.name, name))
      await toView(name)
    },
    renameMine: (each, title) => putMine(unit, { ...each, title }),
    removeMine: async ({ id }) => {
      await changeMine(unit, (views) => views.filter((each) => each.id !== id))
      if (state.address.saved === id) await state.note({ saved: undefined })
    },
    renameOfUnit: async (each, title) => {
      const { name, own, tag } = each
      if (own !== undefined) await putOfUnit(unit, { ...own, name, title }, { tag })
    },
    removeOfUnit: async ({ name, own }) => {
      await clientOf(unit).settings.deleteView(name)
      if (name === view.name && own !== undefined) await toView(own.source)
      await refreshAfterSettings(unit)
    },
  }
}
