// A record that was found, with what its unit decided for its type: what steps and actions are
// looked at with.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { cancelledStatus } from '@kontor/contract/records/statuses.ts'
import { type Process, type ProcessRun, processFieldOf } from '../../rules/processes/process-run.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { lifecycleOf } from '../../rules/settings/lifecycle.ts'
import type { ActionContext } from '../../rules/status/record-actions.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { valuesIn } from '../../store/port/damaged-row.ts'
import type { FoundRecord } from '../../store/port/records.ts'
import type { Store } from '../../store/store.ts'
import { latestChanges } from '../records/latest-changes.ts'
import { typeOfRecord } from '../records/type-of-record.ts'

export interface RecordInHand {
  readonly reader: Reader
  readonly collection: Collection
  readonly found: FoundRecord
}

export async function stepContext(
  store: Store,
  { reader, collection, found }: RecordInHand,
  instant: Date,
): Promise<StepContext> {
  const settings = await store.configuration.settings({ unit: reader.unit })
  const stored = valuesIn(found.body, { unit: reader.unit, collection, id: found.id })
  const type = typeOfRecord(settings.catalogue, collection, stored)
  const lifecycle = lifecycleOf(settings, type)
  const { isWritable } = found
  const now = instant.toISOString()
  return {
    reader,
    settings,
    stored,
    type,
    lifecycle,
    isWritable,
    now,
    process: processIn(found, stored),
  }
}

function processIn({ run }: FoundRecord, stored: FieldValues): Process | undefined {
  const field = processFieldOf(stored)
  if (run === undefined || field === null) return undefined
  return { field, run: JSON.parse(run) as ProcessRun }
}

/** With what only the history of the record tells. */
export async function actionContext(
  store: Store,
  record: RecordInHand,
  context: StepContext,
): Promise<ActionContext> {
  const known = { ...context, isCorrected: record.found.isCorrected }
  if (context.stored['status'] !== cancelledStatus) return known
  const statusBefore = await findStatusBefore(store, record)
  return statusBefore === undefined ? known : { ...known, statusBefore }
}

async function findStatusBefore(
  store: Store,
  { reader, collection, found: { id, version } }: RecordInHand,
): Promise<string | undefined> {
  for await (const { changes } of latestChanges(store, {
    reader,
    collection,
    id,
    version,
    base: 1,
  })) {
    const step = changes?.find(({ pointer }) => pointer === '/status')
    if (step !== undefined) return String(step.from)
  }
  return undefined
}
