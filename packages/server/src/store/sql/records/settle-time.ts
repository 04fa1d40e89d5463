// The time that an invoice charges names that invoice, as long as it counts. So it is on one
// invoice at most, and free again once that one is cancelled or disabled.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { RecordStates } from '../../../rules/records/original-of.ts'
import { lifecycleOf } from '../../../rules/settings/lifecycle.ts'
import {
  type ChargedTime,
  chargedTimeOf,
  isCharging,
  refusalOfTaking,
} from '../../../rules/status/charged-time.ts'
import { valuesIn } from '../../port/damaged-row.ts'
import type { Context } from '../rights/context.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { type StoredVersion, storeChange } from './store-change.ts'

interface SettledIn {
  readonly unit: number
  readonly user: number
  readonly now: string
  readonly requestId?: string
}

/** Refuses to let an invoice count again whose time is no longer as it has charged it. */
export function* checkTime(
  context: Context,
  unit: number,
  type: RecordType,
  states: RecordStates,
): Step<void> {
  if ((yield* beginsToCharge(context, unit, type, states)) !== true) return
  const charged = chargedTimeOf(states.after)
  const stored = yield* storedTime(unit, charged)
  const free = new Map(
    stored.map(({ id, body }) => [id, valuesIn(body, { unit, collection: 'time', id })]),
  )
  const lost = charged.filter(({ timeId, duration }) => {
    const time = free.get(timeId)
    const isFree = [null, states.after['id']].includes(time?.['invoiceId'])
    return !isFree || time?.['isDisabled'] === true || time?.['duration'] !== duration
  })
  if (lost.length > 0) throw refusalOfTaking(lost.map(({ timeId }) => timeId))
}

/** Lets the time name the invoice from now on, or no longer. It was checked that it may. */
export function* settleTime(
  context: WriteContext,
  { unit, user, now, requestId }: SettledIn,
  type: RecordType,
  states: RecordStates,
): Step<void> {
  const begins = yield* beginsToCharge(context, unit, type, states)
  if (begins === undefined) return
  const { id: own } = states.after
  const [from, to] = begins ? [null, own] : [own, null]
  const { catalogue } = yield* context.cache.settings(unit)
  const types = catalogue.byCollection.get('time')
  for (const { id, body, ...stored } of yield* storedTime(unit, chargedTimeOf(states.after))) {
    const before = valuesIn(body, { unit, collection: 'time', id })
    if (before['invoiceId'] !== from) continue
    const record = { ...before, invoiceId: to }
    yield* storeChange(
      context,
      { unit, user, now, id, digest: '', ...(requestId === undefined ? {} : { requestId }) },
      { type: types?.get(String(before['type'])) as RecordType, record, before, stored },
    )
  }
}

/** Whether the write makes it charge its time, or no longer; undefined where neither. */
function* beginsToCharge(
  { cache }: Pick<Context, 'cache'>,
  unit: number,
  type: RecordType,
  { before, after }: RecordStates,
): Step<boolean | undefined> {
  if (chargedTimeOf(after).length === 0) return undefined
  const lifecycle = lifecycleOf(yield* cache.settings(unit), type)
  const [was, is] = [before, after].map((state) => state && isCharging(lifecycle, state))
  return was === is ? undefined : is
}

function storedTime(
  unit: number,
  charged: readonly ChargedTime[],
): Step<readonly (StoredVersion & { readonly id: number; readonly body: string })[]> {
  const ids = sql.join(charged.map(({ timeId }) => timeId))
  return queryAll(
    sql`select t."id", t."version", t."acl", r."body", r."lastRowIds" from "time" t
      join "record" r on r."unit" = ${unit} and r."collection" = 'time' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" in (${ids}) order by t."id"`,
  )
}
