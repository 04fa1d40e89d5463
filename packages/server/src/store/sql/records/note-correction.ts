// What a correction means for the document that it corrects: its history tells it, and it cannot be
// reopened any more.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import type { RecordStates } from '../../../rules/records/original-of.ts'
import { isFrozen } from '../../../rules/status/freezing.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import type { WriteContext } from '../unit/write-context.ts'
import { type StoredVersion, storeChange } from './store-change.ts'

interface NotedIn {
  readonly unit: number
  readonly user: number
  readonly now: string
  readonly digest?: string
  readonly comment?: string
  readonly requestId?: string
}

/** Where a record corrects another one than before, gives that one a new version. */
export function* noteCorrection(
  context: WriteContext,
  { unit, user, now, digest = '', comment, requestId }: NotedIn,
  { before, after }: RecordStates,
): Step<void> {
  const id = after['correctsId'] ?? null
  if (typeof id !== 'number' || before?.['correctsId'] === id) return
  const stored = yield* queryOne<StoredVersion & { readonly body: string }>(
    sql`select t."version", t."acl", r."body", r."lastRowIds" from "documents" t
      join "record" r on r."unit" = ${unit} and r."collection" = 'documents' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" = ${id}`,
  )
  if (stored === undefined) throw new Error(`The document ${id} that is corrected is gone.`)
  const original = JSON.parse(stored.body) as FieldValues
  const { catalogue } = yield* context.cache.settings(unit)
  const type = catalogue.byCollection.get('documents')?.get(String(original['type'])) as RecordType
  const told = {
    ...(comment === undefined ? {} : { comment }),
    ...(requestId === undefined ? {} : { requestId }),
  }
  yield* storeChange(
    context,
    { unit, user, now, id, digest, action: 'corrected', ...told },
    { type, record: { ...original }, before: original, stored },
  )
}

/** A document that is corrected cannot thaw, even where the reader may not read the correction. */
export function* checkThawing(
  unit: number,
  id: number,
  { before, after }: Required<RecordStates>,
): Step<void> {
  if (!isFrozen(before) || isFrozen(after)) return
  const correction = yield* queryOne(
    sql`select "id" from "documents" where "unit" = ${unit} and "correctsId" = ${id} limit 1`,
  )
  if (correction === undefined) return
  const detail = 'Another document corrects this one, so it cannot be reopened.'
  throw new Refusal('record-frozen', { detail })
}
