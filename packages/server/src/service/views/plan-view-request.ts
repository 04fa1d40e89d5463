// What is made of a request for rows before any is read: the entity tag of the answer and the plan.

import { createHash } from 'node:crypto'
import type { Reader } from '../../rules/rights/access.ts'
import { shareOf } from '../../rules/rights/share-of.ts'
import type { Store } from '../../store/store.ts'
import { planView, type ViewPlan } from '../../views/plan.ts'
import type { StreamFormat } from '../../views/stream-format.ts'
import type { StreamInput, ViewFormat } from '../requests/view-request.ts'
import type { AnsweredState } from './answered-state.ts'
import { findView } from './find-view.ts'

type ViewInput = Pick<StreamInput, 'principal' | 'viewName' | 'query' | 'titles'>

export interface PlannedView {
  readonly plan: ViewPlan
  readonly reader: Reader
  readonly caller: string
  readonly accessVersion: number
}

/** The digest of whatever can make two answers differ. */
export function tagOf(
  { principal, viewName, query, titles }: ViewInput,
  state: TaggedBy,
  format: ViewFormat | StreamFormat,
): string {
  const { columns, properties, externalFilter, order, limit, offset } = query
  const { through, after, shown } = query
  const ofRows = [externalFilter, through, after, order, limit, offset]
  const parameters = [format, titles, columns, properties, shown, ...ofRows]
  return tagOfAnswer({ principal, viewName }, state, parameters)
}

type TaggedBy = Pick<AnsweredState, 'version' | 'accessVersion'> &
  Partial<Pick<AnsweredState, 'ofDay'>>

/** The same of whatever was asked of a view. */
export function tagOfAnswer(
  { principal, viewName }: Pick<ViewInput, 'principal' | 'viewName'>,
  { version, accessVersion, ofDay }: TaggedBy,
  parameters: unknown,
): string {
  const all = [version, accessVersion, ofDay, principal.reader, viewName, parameters]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 27)
}

/** The plan of a request; refuses with whatever is wrong with it. */
export async function planViewRequest(
  store: Store,
  { principal: { reader }, viewName, query }: ViewInput,
  { accessVersion, day }: Pick<AnsweredState, 'accessVersion' | 'day'>,
): Promise<PlannedView> {
  const settings = await store.configuration.settings({ unit: reader.unit, accessVersion })
  const view = findView(viewName, settings)
  const caller = shareOf(reader)
  return { plan: planView(view, query, day), reader, caller, accessVersion }
}
