// What comes of a request for rows before any is read: the versions that its answer is as of, the
// tag that it is known by, and the plan.

import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { Reader } from '../rules/access.ts'
import type { Store } from '../store/store.ts'
import { planView, type ViewPlan } from '../views/plan.ts'
import type { StreamFormat } from '../views/stream-format.ts'
import { findView } from './find-view.ts'
import type { ViewFormat, ViewInput } from './services.ts'

type Asked = Pick<ViewInput, 'principal' | 'viewName' | 'query'>

export interface UnitVersions {
  /** Moves with every write to the unit. */
  readonly version: number
  /** Moves with whatever decides who sees what, and in which shape. */
  readonly accessVersion: number
}

export interface PlannedView {
  readonly plan: ViewPlan
  readonly reader: Reader
  readonly caller: string
  readonly accessVersion: number
}

/** The versions of the caller's unit at this moment. */
export async function requireVersions(store: Store, { principal }: Asked): Promise<UnitVersions> {
  const state = await store.directory.findUnit({ unit: principal.reader.unit })
  if (state === undefined) throw new Refusal('unit-forbidden')
  return state
}

/** The digest of whatever can make two answers differ. */
export function tagOf(
  { principal, viewName, query }: Asked,
  { version, accessVersion }: UnitVersions,
  format: ViewFormat | StreamFormat,
): string {
  const { columns, properties, externalFilter, limit, offset } = query
  const asked = [format, columns, properties, externalFilter, limit, offset]
  const all = [version, accessVersion, principal.reader, viewName, asked]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 27)
}

/** The plan of a request; refuses with whatever is wrong with it. */
export async function planRequest(
  store: Store,
  { principal: { reader, tokenId: caller }, viewName, query }: Asked,
  { accessVersion }: Pick<UnitVersions, 'accessVersion'>,
): Promise<PlannedView> {
  const settings = await store.configuration.settings({ unit: reader.unit, accessVersion })
  const { description, shape } = findView(viewName, settings)
  return { plan: planView(description, shape, query), reader, caller, accessVersion }
}
