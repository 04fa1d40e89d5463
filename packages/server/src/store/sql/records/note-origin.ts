// What a new document means for the one that it corrects or is made of: its history tells it, and
// what is corrected cannot be reopened any more.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import type { RecordStates } from '../../../rules/records/original-of.ts'
import { isFrozen } from '../../../rules/status/freezing.ts'
import { valuesIn } from '../../port/damaged-row.ts'
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

/** What the history of the document calls it that a record names so. */
const actions = { correctsId: 'corrected', madeFromId: 'made' } as const

/** Where a record names another one than before, gives that one a new version. */
export function* noteOrigin(
  context: WriteContext,
  { unit, user, now, digest = '', comment, requestId }: NotedIn,
  { before, after }: RecordStates,
): Step<void> {
  const names = Object.keys(actions) as (keyof typeof actions)[]
  const name = names.find((each) => (after[each] ?? null) !== null)
  if (name === undefined || before?.[name] === after[name]) return
  const id = Number(after[name])
  const action = actions[name]
  const stored = yield* queryOne<StoredVersion & { readonly body: string }>(
    sql`select t."version", t."acl", r."body", r."lastRowIds" from "documents" t
      join "record" r on r."unit" = ${unit} and r."collection" = 'documents' and r."id" = t."id"
      where t."unit" = ${unit} and t."id" = ${id}`,
  )
  if (stored === undefined) throw new Error(`The document ${id} is gone that a new one names.`)
  const original = valuesIn(stored.body, { unit, collection: 'documents', id })
  const { catalogue } = yield* context.cache.settings(unit)
  const type = catalogue.byCollection.get('documents')?.get(String(original['type'])) as RecordType
  const details = {
    ...(comment === undefined || action === 'made' ? {} : { comment }),
    ...(requestId === undefined ? {} : { requestId }),
  }
  yield* storeChange(
    context,
    { unit, user, now, id, digest, action, ...details },
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
