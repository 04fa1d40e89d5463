// The last two steps of every create: it is decided what the record is, whole and perhaps frozen,
// and then it is stored.

import { Refusal } from '../../refusal.ts'
import { completeRecord } from '../../rules/records/complete-record.ts'
import { seriesOf } from '../../rules/records/numbering.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { lifecycleOf } from '../../rules/settings/lifecycle.ts'
import { withFreezing } from '../../rules/status/freezing.ts'
import { processObstacle } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { CreatedRecord, CreateRecordInput } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { wholeAnswer } from '../records/replay.ts'
import type { SendingOrder } from '../requests/record-request.ts'
import { type PlannedRecord, requireReferences } from './check-record.ts'

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
  const record = await decideNew(store, request.reader, checked)
  return await storeNew(store, checked, record, request)
}

async function decideNew(
  store: Store,
  reader: Reader,
  { settings, type, body, references, today, now }: CheckedRecord,
): Promise<FieldValues> {
  const whole = completeRecord(type, body, { unit: reader.unit, today })
  const lifecycle = lifecycleOf(settings, type)
  const record = withFreezing(lifecycle, undefined, whole, now.toISOString())
  const obstacle = processObstacle(type, lifecycle, record['status'])
  if (obstacle === undefined) return record
  await requireReferences(store, reader, references)
  throw new Refusal(obstacle.problem, { detail: obstacle.detail })
}

async function storeNew(
  store: Store,
  { type, references, today, now }: CheckedRecord,
  record: FieldValues,
  { order, ...request }: NewRecord,
): Promise<CreatedRecord> {
  const { reader } = request
  const series = seriesOf(type, record, today)
  const json = JSON.stringify(record)
  const draft = { collection: type.collection, type: type.type, json, references }
  await order?.before()
  const creating = store.records.create({
    ...request,
    draft: series === undefined ? draft : { ...draft, series },
    now: now.toISOString(),
  })
  order?.onSent()
  return await wholeAnswer(store, { reader, collection: type.collection }, await creating)
}
