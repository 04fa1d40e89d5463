// The last two steps of every create: it is decided what the record is, whole and perhaps frozen,
// and then it is stored.

import { Refusal } from '../../refusal.ts'
import { completeRecord } from '../../rules/records/complete-record.ts'
import { seriesOf } from '../../rules/records/numbering.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { lifecycleOf } from '../../rules/settings/lifecycle.ts'
import { withFreezing } from '../../rules/status/freezing.ts'
import { withFreezingDates } from '../../rules/status/freezing-dates.ts'
import { processObstacle } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { CreatedRecord, CreateRecordInput } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { wholeAnswer } from '../records/replay.ts'
import type { SendingOrder } from '../requests/record-request.ts'
import { type PlannedRecord, requireReferences } from './check-record.ts'
import { type DecidedRecord, decideNewProcess } from './decide-process.ts'

interface CheckedRecord extends Pick<PlannedRecord, 'settings' | 'type' | 'body' | 'references'> {
  /** The unit's date. */
  readonly today: string
  readonly now: Date
}

interface NewRecord extends Omit<CreateRecordInput, 'draft' | 'now'> {
  readonly reader: Reader
  readonly order?: SendingOrder
}

export async function createChecked(
  store: Store,
  checked: CheckedRecord,
  request: NewRecord,
): Promise<CreatedRecord> {
  const decided = await decideNew(store, request.reader, checked)
  return await storeNew(store, checked, decided, request)
}

async function decideNew(
  store: Store,
  reader: Reader,
  { settings, type, body, references, today, now }: CheckedRecord,
): Promise<DecidedRecord> {
  const whole = completeRecord(type, body, { unit: reader.unit, today })
  const lifecycle = lifecycleOf(settings, type)
  const obstacle = processObstacle(type, lifecycle, whole['status'])
  if (obstacle === undefined) {
    const decided = await decideNewProcess(store, reader, { settings, type, today, now }, whole)
    const frozen = (record: FieldValues): FieldValues =>
      withFreezing(lifecycle, undefined, record, now.toISOString())
    // What arrives frozen was so elsewhere, and is stored as it was sent.
    const [before, after] = [frozen(whole), frozen(decided.record)]
    return { ...decided, record: withFreezingDates(type, { before, after, today }) }
  }
  await requireReferences(store, reader, references)
  throw new Refusal(obstacle.problem, { detail: obstacle.detail })
}

async function storeNew(
  store: Store,
  { type, references, today, now }: CheckedRecord,
  { record, run }: DecidedRecord,
  { order, ...request }: NewRecord,
): Promise<CreatedRecord> {
  const { reader } = request
  const series = seriesOf(type, record, today)
  const json = JSON.stringify(record)
  const draft = { collection: type.collection, type: type.type, json, references }
  await order?.before()
  const creating = store.records.create({
    ...request,
    ...(run === undefined ? {} : { run }),
    draft: series === undefined ? draft : { ...draft, series },
    now: now.toISOString(),
  })
  order?.onSent()
  return await wholeAnswer(store, { reader, collection: type.collection }, await creating)
}
