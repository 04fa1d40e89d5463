// Creates the document that corrects a frozen one. What it takes from that one is not looked up
// again: whoever may write the original may take it back, also where a company was disabled since.

import { correctionOf } from '../../rules/records/correction-of.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import type { ChangeAnswer, ChangeRequest } from '../requests/record-request.ts'
import { checkRecord, invalid, isOfAge } from './check-record.ts'
import { createChecked } from './create-checked.ts'

interface CorrectionInput {
  /** Of the original. */
  readonly context: StepContext
  readonly reason: string
  /** The unit's date. */
  readonly today: string
  readonly now: Date
}

export async function createCorrection(
  store: Store,
  { principal: { reader }, isDryRun, digest, requestId, idempotency }: ChangeRequest,
  { context, reason, today, now }: CorrectionInput,
): Promise<ChangeAnswer> {
  const { settings, stored: original } = context
  const documents = settings.catalogue.byCollection.get('documents')
  const type = documents?.get(context.type.correctionType ?? '')
  if (type === undefined) throw new Error(`${context.type.type} has no type of corrections.`)
  const body = correctionOf({ type, original, reason, today })
  // The original may be older than what is asked of it now.
  const faults = checkRecord(type, body, { unit: reader.unit, settings }).filter(
    (fault) => !isOfAge(type, fault),
  )
  if (faults.length > 0) throw invalid(faults, (pointer) => pointer)
  const corrected = { target: 'frozenInvoice', id: Number(original['id']), pointer: '' } as const
  const references = [corrected]
  const { id, json, isReplay } = await createChecked(
    store,
    { settings, type, body, references, today, now },
    {
      ...{ reader, isDryRun, digest, comment: reason },
      ...(requestId === undefined ? {} : { requestId }),
      ...(idempotency === undefined ? {} : { idempotency }),
    },
  )
  return { id: id ?? 0, version: 1, json, isReplay, isNew: true }
}

/** The answer to a request that was carried out before: what was made last and the reader sees. */
export async function lastMade(
  store: Store,
  reader: Reader,
  source: ChangeAnswer,
): Promise<ChangeAnswer> {
  const { correctedByIds, madeIds } = JSON.parse(String(source.json)) as FieldValues
  const id = ((correctedByIds ?? madeIds ?? []) as readonly number[]).at(-1) ?? 0
  const lookup = { by: 'id', id } as const
  const found = await store.records.find({ reader, collection: 'documents', lookup })
  if (found === undefined) return source
  return { id, version: found.version, json: found.shown, isReplay: true, isNew: true }
}
