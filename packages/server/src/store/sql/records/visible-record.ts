// Whether a reader sees one record now. Users are seen by those of their unit, a unit by those who
// belong to it.

import { isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type {
  AdministeredCollection,
  StoredCollection,
} from '@kontor/contract/records/record-type.ts'
import { isOperator, type Reader } from '../../../rules/rights/access.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'

const memberships: Readonly<Record<AdministeredCollection, (reader: Reader, id: number) => Sql>> = {
  users: ({ unit }, id) =>
    sql`select "user" from "unitUser" where "unit" = ${unit} and "user" = ${id}`,
  agencies: ({ user }, id) =>
    sql`select "user" from "unitUser" where "unit" = ${id} and "user" = ${user}`,
}

/** The unit that the history of a record is stored in: that of a unit is stored in itself. */
export function homeOf(
  { unit }: Reader,
  { collection, id }: { readonly collection: StoredCollection; readonly id: number },
): number {
  return collection === 'agencies' ? id : unit
}

export function* isVisible(
  { cache }: Context,
  reader: Reader,
  { collection, id }: { readonly collection: StoredCollection; readonly id: number },
): Step<boolean> {
  if (isAdministered(collection)) {
    if (collection === 'agencies' && isOperator(reader)) return true
    return (yield* queryOne(memberships[collection](reader, id))) !== undefined
  }
  const { mayRead } = yield* cache.rightsOf(reader)
  const found = yield* queryOne<{ grants: string }>(
    sql`select a."body" as "grants" from ${sql.id(collection)} t ${withGrants('t', reader.unit)}
      where t."unit" = ${reader.unit} and t."id" = ${id}`,
  )
  return found !== undefined && mayRead(found.grants)
}
