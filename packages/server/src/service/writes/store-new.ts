// The last steps of every create: the checked body is made whole, may freeze, and is stored.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { completeRecord } from '../../rules/records/complete-record.ts'
import { seriesOf } from '../../rules/records/numbering.ts'
import type { Reference } from '../../rules/records/references.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { lifecycleOf } from '../../rules/settings/lifecycle.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { withFreezing } from '../../rules/status/freezing.ts'
import { processObstacle } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { CreatedRecord, CreateRecordInput } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { wholeAnswer } from '../records/replay.ts'
import type { SendingOrder } from '../requests/record-request.ts'
import { requireReferences } from './check-record.ts'

interface NewRecord extends Omit<CreateRecordInput, 'draft' | 'now'> {
  readonly reader: Reader
  readonly settings: UnitSettings
  readonly type: RecordType
  readonly body: FieldValues
  /** Those that the caller makes: the store confirms them. */
  readonly references: readonly Reference[]
  /** The unit's date. */
  readonly today: string
  readonly now: Date
  readonly order?: SendingOrder
}

export async function storeNew(
  store: Store,
  { settings, type, body, references, today, now, order, ...request }: NewRecord,
): Promise<CreatedRecord> {
  const { reader } = request
  const whole = completeRecord(type, body, { unit: reader.unit, today })
  const lifecycle = lifecycleOf(settings, type)
  const record = withFreezing(lifecycle, undefined, whole, now.toISOString())
  const obstacle = processObstacle(type, lifecycle, record['status'])
  if (obstacle !== undefined) {
    await requireReferences(store, reader, references)
    throw new Refusal(obstacle.problem, { detail: obstacle.detail })
  }
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
