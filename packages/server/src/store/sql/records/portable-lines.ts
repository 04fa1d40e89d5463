// Records as lines of an export: what they refer to is looked up for all of them together. What the
// reader may not read keeps no name but its id, which the record itself shows.

import type { NestedName, ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { portableKey } from '@kontor/contract/records/portable-names.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { portableRecord } from '../../../rules/records/portable-record.ts'
import { referencesIn } from '../../../rules/records/references.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import { type FieldValues, isObject } from '../../../rules/values/find-values.ts'
import type { PortableInput } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, type Step, together } from '../statements/step.ts'

/** What an export reads of a record by itself. */
export type StoredRecord = FieldValues & {
  readonly id: number
  readonly createdAt: string
  readonly updatedAt: string
}

interface PortableRecords extends Omit<PortableInput, 'bodies'> {
  readonly records: readonly FieldValues[]
}

/** A line of JSON for each record, in their order. */
export function portableLines(
  context: Context,
  { bodies, ...input }: PortableInput,
): Step<readonly string[]> {
  const records = bodies.map((body) => JSON.parse(body) as FieldValues)
  return portableRecords(context, { ...input, records })
}

/** The same of records that are parsed already. */
export function* portableRecords(
  context: Context,
  { reader, collection, records }: PortableRecords,
): Step<readonly string[]> {
  const { unit } = reader
  const { catalogue } = yield* context.cache.settings(unit)
  const types = catalogue.byCollection.get(collection)
  const typed = records.map((record) => {
    const type = types?.get(String(record['type']))
    if (type === undefined) throw new Error('The store has a record of an unknown type.')
    return { record, type }
  })
  const names = yield* namesOf(context, reader, typed)
  const nameOf = (target: ReferenceTarget, id: number): string =>
    names.get(`${target} ${id}`) ?? `kontor:${unit}:${target}:${id}`
  return typed.map(({ record, type }) => JSON.stringify(portableRecord(unit, type, record, nameOf)))
}

type Names = ReadonlyMap<string, string>

function* namesOf(
  context: Context,
  reader: Reader,
  records: readonly { readonly record: FieldValues; readonly type: RecordType }[],
): Step<Names> {
  const references = records.flatMap(({ record, type }) => referencesIn(type, record))
  const byTarget = Map.groupBy(references, ({ target }) => target)
  const found = yield* together(
    ...byTarget.entries().map(function* ([target, ofTarget]) {
      const ids = [...new Set(ofTarget.map(({ id }) => id))]
      const named = yield* namesOfTarget(context, reader, target, ids)
      return named.map(({ id, name }) => [`${target} ${id}`, name] as const)
    }),
  )
  return new Map(found.flat())
}

interface NamedId {
  readonly id: number
  readonly name: string
}

function namesOfTarget(
  context: Context,
  reader: Reader,
  target: ReferenceTarget,
  ids: readonly number[],
): Step<readonly NamedId[]> {
  const place = referenceTargets[target]
  const { unit } = reader
  const among = context.dialect.rowsOf(ids)
  if ('directory' in place) {
    return queryAll(
      place.directory === 'user'
        ? sql`select u."id", u."username" as "name" from "user" u
          join "unitUser" m on m."user" = u."id" and m."unit" = ${unit} where u."id" in ${among}`
        : sql`select "id", "name" from "group" where "unit" = ${unit} and "id" in ${among}`,
    )
  }
  if ('nested' in place) return namesOfEntries(context, reader, place, among)
  return namesOfRecords(context, reader, place.collection, among)
}

interface Readable {
  readonly id: number
  readonly externalId: string | null
  readonly grants: string
}

function* namesOfRecords(
  { cache }: Context,
  reader: Reader,
  collection: Collection,
  among: Sql,
): Step<readonly NamedId[]> {
  const { mayRead } = yield* cache.rightsOf(reader)
  const { unit } = reader
  const found = yield* queryAll<Readable>(
    sql`select t."id", t."externalId", a."body" as "grants"
      from ${sql.id(collection)} t ${withGrants('t', unit)}
      where t."unit" = ${unit} and t."id" in ${among}`,
  )
  return found.map(({ id, externalId, grants }) => {
    const own = mayRead(grants) ? externalId : null
    return { id, name: portableKey(unit, collection, { id, externalId: own }) }
  })
}

interface ReadableEntry extends Readable {
  readonly parent: number
  readonly body: string
}

/** An entry is named by its record, its list and its place there. */
function* namesOfEntries(
  { cache }: Context,
  reader: Reader,
  { collection, nested }: { readonly collection: Collection; readonly nested: NestedName },
  among: Sql,
): Step<readonly NamedId[]> {
  const { mayRead } = yield* cache.rightsOf(reader)
  const { unit } = reader
  const found = yield* queryAll<ReadableEntry>(
    sql`select n."id", n."parent", t."externalId", a."body" as "grants", r."body"
      from "nested" n join ${sql.id(collection)} t on t."unit" = ${unit} and t."id" = n."parent"
      ${withGrants('t', unit)}
      join "record" r on r."unit" = ${unit} and r."collection" = ${collection}
        and r."id" = n."parent"
      where n."unit" = ${unit} and n."name" = ${nested} and n."id" in ${among}`,
  )
  const list = listOf(collection, nested)
  return found
    .filter(({ grants }) => mayRead(grants))
    .flatMap(({ id, parent, externalId, body }) => {
      const entries = (JSON.parse(body) as Readonly<Record<string, readonly unknown[] | null>>)[
        list
      ]
      const index = (entries ?? []).findIndex((entry) => isObject(entry) && entry['id'] === id)
      const key = portableKey(unit, collection, { id: parent, externalId })
      return index < 0 ? [] : [{ id, name: `${key}/${list}/${index}` }]
    })
}

function listOf(collection: Collection, nested: NestedName): string {
  for (const { fields } of presetCatalogue.byCollection.get(collection)?.values() ?? []) {
    const found = Object.entries(fields).find(([, kind]) => kind.nested === nested)
    if (found !== undefined) return found[0]
  }
  throw new Error(`No record of ${collection} has entries called ${nested}.`)
}
