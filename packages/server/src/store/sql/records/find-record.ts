// Reads one record as it was answered when it was written. A record that the caller may not read
// takes the same statements as one that does not exist: rights are read first, and the text last,
// together with the rights as they are then.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import { operator } from '../../../rules/rights/access.ts'
import type { FindRecordInput, FoundRecord } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { findRun } from './find-run.ts'
import { lastRowIdsIn } from './last-row-ids-text.ts'
import { withLinks } from './with-links.ts'

interface Candidate {
  readonly id: number
  readonly grants: string
}

interface FoundRow {
  readonly version: number
  readonly grants: string
  readonly body: string
  readonly createdBy: number | null
  readonly createRequestId: string | null
  readonly lastRowIds: string | null
}

export function* findRecord(
  context: Context,
  { reader, collection, lookup, bytesMax }: FindRecordInput<Collection>,
): Step<FoundRecord | undefined> {
  const { mayRead, mayWrite } = yield* context.cache.rightsOf(reader)
  const condition = conditionOf(reader.unit, lookup)
  const candidates = yield* queryAll<Candidate>(
    sql`select t."id", a."body" as "grants"
      from ${sql.id(collection)} t ${withGrants('t', reader.unit)}
      where t."unit" = ${reader.unit} and ${condition} order by t."id"`,
  )
  const readable = candidates.filter(({ grants }) => mayRead(grants))
  const [first, second] = readable
  if (first === undefined) return undefined
  if (second !== undefined) {
    const ids = readable.map(({ id }) => id)
    throw new Refusal('ambiguous-registration', { members: { ids } })
  }
  const row = yield* queryOne<FoundRow>(
    sql`select t."version", a."body" as "grants", ${bodyOf(bytesMax)} as "body",
        nullif(r."createdBy", ${operator}) as "createdBy", r."createRequestId", r."lastRowIds"
      from ${sql.id(collection)} t ${withGrants('t', reader.unit)}
      join "record" r on r."unit" = ${reader.unit} and r."collection" = ${collection}
        and r."id" = t."id"
      where t."unit" = ${reader.unit} and t."id" = ${first.id}`,
  )
  if (row === undefined) throw new Error(`The store lost the text of ${collection} ${first.id}.`)
  const { grants, lastRowIds, ...found } = row
  // It may have been given away since.
  if (!mayRead(grants)) return undefined
  const { shown, isCorrected } = yield* withLinks(context, reader, first.id, found.body)
  return {
    ...{ id: first.id, ...found, shown, isCorrected, isWritable: mayWrite(grants) },
    run: yield* findRun(reader.unit, first.id, found.body),
    lastRowIds: lastRowIdsIn(lastRowIds),
  }
}

function bodyOf(bytesMax: number | undefined): Sql {
  if (bytesMax === undefined) return sql`r."body"`
  return sql`case when octet_length(r."body") <= ${bytesMax} then r."body" else '' end`
}

function conditionOf(unit: number, lookup: FindRecordInput['lookup']): Sql {
  if ('id' in lookup) {
    return lookup.by === 'id'
      ? sql`t."id" = ${lookup.id}`
      : sql`t."id" in (select "parent" from "nested"
          where "unit" = ${unit} and "name" = ${lookup.by} and "id" = ${lookup.id})`
  }
  if (lookup.by === 'externalId') return sql`t."externalId" = ${lookup.text}`
  return sql`t."id" in (select "company" from "registration"
    where "unit" = ${unit} and "number" = ${lookup.text.trim()})`
}
