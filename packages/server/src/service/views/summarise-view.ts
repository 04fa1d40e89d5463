// Sums up a view. An answer is known by the state of the unit, the reader's rights, the query and,
// where that says days in words, the day, so one that is cached is never stale.

import type { Fault } from '@kontor/contract/errors.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../config/clock.ts'
import { Refusal } from '../../refusal.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { SummaryInput } from '../../store/port/views.ts'
import type { Store } from '../../store/store.ts'
import { planConditions, planView } from '../../views/plan.ts'
import { planSummary } from '../../views/summary/plan-summary.ts'
import type { SummariseInput, SummaryAnswer } from '../requests/view-request.ts'
import { type AnsweredState, answeredState } from './answered-state.ts'
import { findView } from './find-view.ts'
import { tagOfAnswer } from './plan-view-request.ts'

/** Of the JSON of answers, in characters. */
const cachedCharactersMax = 8 * 1024 * 1024

export function summariseViewService(
  store: Store,
  clock: Clock,
): (input: SummariseInput) => Promise<SummaryAnswer> {
  const cache = new LRUCache<string, string>({
    maxSize: cachedCharactersMax,
    sizeCalculation: ({ length }, { length: ofKey }) => length + ofKey,
  })
  return async (input) => {
    const { cachedTags = [], query, signal } = input
    const state = await answeredState(store, clock, input)
    const tag = tagOfAnswer(input, state, ['summary', query])
    // Only a query that was answered before has such a tag, so it needs no check.
    if (cachedTags !== 'any' && cachedTags.includes(tag)) return { tag, json: null }
    const cached = cache.get(tag)
    const planned = cached === undefined ? await plan(store, input, state) : undefined
    if (cachedTags === 'any') return { tag, json: null }
    if (planned === undefined) return { tag, json: cached ?? null }
    const { count, json, unitVersion } = await store.views.summarise(planned, signal)
    const metadata = JSON.stringify({ count, unitVersion })
    const answer = `{"metadata":${metadata},"data":[${json}]}`
    const summed = { ...state, version: unitVersion }
    const answered = tagOfAnswer(input, summed, ['summary', query])
    cache.set(answered, answer)
    return { tag: answered, json: answer }
  }
}

/** Refuses with whatever is wrong with the query. */
async function plan(
  store: Store,
  { principal: { reader }, viewName, query }: SummariseInput,
  { accessVersion, day }: AnsweredState,
): Promise<SummaryInput> {
  const settings = await store.configuration.settings({ unit: reader.unit, accessVersion })
  const view = findView(viewName, settings)
  const ofFilter = planConditions(view, query, day).faults
  const faults: Fault[] = ofFilter.map((fault) => ({ ...fault, pointer: '/externalFilter' }))
  const summary = planSummary(query, view.shape, faults)
  if (faults.length > 0) throw new Refusal(problemOf(faults), { faults })
  const { groupBy: _, measures: __, limit: ___, ...choice } = query
  const rows = planView(view, choice, day)
  return { plan: rows, summary, reader, caller: shareOf(reader), accessVersion }
}

/** One problem names the worst of several faults. */
function problemOf(faults: readonly Fault[]): 'unknown-name' | 'bad-filter' | 'bad-summary' {
  if (faults.some((fault) => fault.position !== undefined)) return 'bad-filter'
  return faults.every((fault) => fault.code === 'unknown-name') ? 'unknown-name' : 'bad-summary'
}
