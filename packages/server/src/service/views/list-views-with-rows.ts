// Tells which views have anything in them for the reader: with the rights and the limits that
// reading the view has, so that it never tells more. An answer is known by the state of the unit
// and the reader's rights, so one that is cached is never stale.

import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { countBounded } from '../../count-bounded.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import { answeredState } from './answered-state.ts'
import { allViews, findView } from './find-view.ts'
import { planViewRequest, tagOfAnswer } from './plan-view-request.ts'

export interface ViewsWithRowsInput {
  readonly principal: Principal
  /** Which to look at; absent for each. */
  readonly names?: readonly string[]
  readonly signal?: AbortSignal
}

const cachedAnswersMax = 4096

export function listViewsWithRowsService(
  store: Store,
  clock: Clock,
): (input: ViewsWithRowsInput) => Promise<Answer> {
  const cache = new LRUCache<string, boolean>(countBounded(cachedAnswersMax))

  async function hasRows(input: Omit<ViewsWithRowsInput, 'names'> & { readonly viewName: string }) {
    const of = { ...input, query: {} }
    const state = await answeredState(store, clock, of)
    const tag = tagOfAnswer(of, state, 'has rows')
    const cached = cache.get(tag)
    if (cached !== undefined) return cached
    const found = await store.views.hasRows(await planViewRequest(store, of, state), input.signal)
    cache.set(tag, found)
    return found
  }

  return async ({ principal, names, ...until }) => {
    const { unit } = principal.reader
    const { accessVersion } = principal
    const settings = await store.configuration.settings({ unit, accessVersion })
    const found = names?.map((name) => findView(name, settings)) ?? allViews(settings)
    const views = new Set(found.map(({ description }) => description.name))
    const data: string[] = []
    // One after another: whoever asks for many takes the turns of one.
    for (const viewName of views) {
      if (await hasRows({ principal, viewName, ...until })) data.push(viewName)
    }
    return { json: JSON.stringify({ data }) }
  }
}
