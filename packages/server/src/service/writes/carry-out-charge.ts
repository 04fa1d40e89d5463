// Creates the invoice of the time of a job, in a transaction in which nobody else changes the job,
// its tasks or the time.

import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import { type TimeGroup, timeInvoice } from '../../rules/records/time-invoice.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import { type FieldValues, propertiesOf } from '../../rules/values/find-values.ts'
import type { UnchargedTime } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { valuesOf } from '../records/values-of.ts'
import type { ChangeAnswer } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { stepContext } from './action-context.ts'
import { type ChargeWork, nothingToCharge } from './charge-time.ts'
import { type PlannedRecord, plannedOf, requireSound } from './check-record.ts'
import { createChecked } from './create-checked.ts'
import { requireMaking } from './make-record.ts'
import { paymentDaysFor } from './payment-days-for.ts'
import { requireFound } from './plan-change.ts'
import { isExpected } from './until-unchanged.ts'

/** Runs where the transaction is: see `store/port/transactions.ts`. */
export async function carryOut(store: Store, work: ChargeWork): Promise<ChangeAnswer | undefined> {
  const { request, ids } = work
  const { collection, isDryRun, digest, requestId, idempotency } = request
  const { reader } = request.principal
  const now = new Date(work.now)
  const found = await requireFound(store, request)
  if (!isExpected(request, found)) return undefined
  const job = await stepContext(store, { reader, collection, found }, now)
  const limit = ids.length
  const time = await store.records.uncharged({ reader, jobId: found.id, limit, ids })
  if (time.length === 0) throw nothingToCharge()
  const { timeZone } = await requireUnit(store, reader.unit)
  const today = dayIn(timeZone, now)
  const { type } = requireMaking(job, request.body)
  const planned = await planInvoice(store, job, { type, time, today })
  await requireSound(store, reader, planned)
  const chargedTime = time.map(({ id, duration }) => ({ timeId: id, duration }))
  const created = await createChecked(
    store,
    { ...planned, body: { ...planned.body, chargedTime }, today, now },
    {
      ...{ reader, isDryRun, digest },
      ...(requestId === undefined ? {} : { requestId }),
      ...(idempotency === undefined ? {} : { idempotency }),
    },
  )
  return { ...created, id: created.id ?? 0, version: 1 }
}

interface Charging {
  /** Of the invoice. */
  readonly type: string
  readonly time: readonly UnchargedTime[]
  /** The unit's date. */
  readonly today: string
}

async function planInvoice(
  store: Store,
  source: StepContext,
  { type: typeName, time, today }: Charging,
): Promise<PlannedRecord> {
  const { settings, stored: job, reader } = source
  const type = settings.catalogue.byCollection.get('documents')?.get(typeName)
  if (type === undefined) throw new Error(`A job makes ${typeName}, which is no type.`)
  const unit = await valuesOf(store, reader, { collection: 'agencies', id: reader.unit })
  const body = timeInvoice({
    ...{ source: job, type, ownerId: reader.user, today },
    groups: await groupsOf(store, reader, job, time),
    currency: unit?.['currency'],
    paymentDays: await paymentDaysFor(store, source),
  })
  return plannedOf({ settings, type, body })
}

/** The job itself first, then its tasks. What the caller may not read of them has no name. */
async function groupsOf(
  store: Store,
  reader: Reader,
  job: FieldValues,
  time: readonly UnchargedTime[],
): Promise<readonly TimeGroup[]> {
  const ofJob = String(propertiesOf(job)['name'])
  const byTask = Map.groupBy(time, ({ taskId }) => taskId ?? 0)
  const groups: TimeGroup[] = []
  for (const [taskId, entries] of [...byTask].sort(([one], [other]) => one - other)) {
    const task =
      taskId === 0 ? undefined : await valuesOf(store, reader, { collection: 'tasks', id: taskId })
    const minutes = entries.reduce((sum, { duration }) => sum + duration, 0)
    groups.push({ name: String(task?.['name'] ?? ofJob), minutes })
  }
  return groups
}
