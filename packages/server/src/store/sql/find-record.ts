// Reads one record as it was answered when it was written. What the caller may not read is not
// found, by the same statements.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/access.ts'
import type { Context } from './operations.ts'
import { queryAll, type SqlValue, type Step } from './step.ts'

export interface FindRecordInput {
  readonly reader: Reader
  readonly collection: Collection
  readonly lookup:
    | { readonly by: 'id'; readonly id: number }
    | { readonly by: 'externalId' | 'registration'; readonly text: string }
}

export interface FoundRecord {
  readonly id: number
  readonly version: number
  readonly body: string
}

/** The record, undefined where there is none for the caller. */
export function* findRecord(
  { cache }: Context,
  { reader, collection, lookup }: FindRecordInput,
): Step<FoundRecord | undefined> {
  const [condition, value] = conditionOf(lookup)
  const rows = yield* queryAll<FoundRecord & { readonly acl: number }>(
    `select t."id", t."version", t."acl", r."body" from "${collection}" t
     join "record" r on r."unit" = t."unit" and r."collection" = ? and r."id" = t."id"
     where t."unit" = ? and ${condition} order by t."id"`,
    collection,
    reader.unit,
    value,
  )
  const readable: FoundRecord[] = []
  for (const { acl, ...row } of rows) {
    if (yield* cache.mayRead(reader, acl)) readable.push(row)
  }
  if (readable.length > 1) {
    const ids = readable.map(({ id }) => id)
    throw new Refusal('ambiguous-registration', { members: { ids } })
  }
  return readable[0]
}

function conditionOf(lookup: FindRecordInput['lookup']): readonly [string, SqlValue] {
  if (lookup.by === 'id') return ['t."id" = ?', lookup.id]
  if (lookup.by === 'externalId') return ['t."externalId" = ?', lookup.text]
  const companies = `select "company" from "registration" where "unit" = t."unit" and "number" = ?`
  return [`t."id" in (${companies})`, lookup.text.trim()]
}
