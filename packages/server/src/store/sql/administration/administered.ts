// Users and agencies as they are answered, out of their rows.

import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { usualPaymentDays } from '@kontor/contract/records/documents/payment-days.ts'
import type { AdministeredCollection } from '@kontor/contract/records/record-type.ts'
import { operator } from '../../../rules/rights/access.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { groupsIn } from '../unit/groups-in.ts'

export interface Administered {
  readonly id: number
  readonly version: number
  /** As it is answered. */
  readonly record: FieldValues
  readonly createdBy: number | null
  readonly createRequestId: string | null
}

/**
 * The user of a unit that meets the condition: on the user `u`, or on the membership `m`. Other
 * people are shown only if they belong to the unit.
 */
export function* userIn(unit: number, condition: Sql): Step<Administered | undefined> {
  const row = yield* queryOne<AdministeredRow>(
    sql`select u."id", u."username", u."firstName", u."lastName", u."email", u."phone",
        u."language", u."jobTitle", b."user" as "managerId", u."approvalLimits", u."isDraft",
        u."isDisabled", m."externalId", u."createdAt", u."updatedAt", u."version",
        c."user" as "createdBy", u."createRequestId"
      from "user" u join "unitUser" m on m."user" = u."id"
      left join "unitUser" b on b."user" = u."managerId" and b."unit" = ${unit}
      left join "unitUser" c on c."user" = u."createdBy" and c."unit" = ${unit}
      where m."unit" = ${unit} and ${condition}`,
  )
  if (row === undefined) return undefined
  const groups = yield* groupsIn(unit, row.id)
  return administered('users', row, {
    groupIds: groups.map(({ id }) => id),
    groupNames: groups.map(({ name }) => name),
    approvalLimits: JSON.parse(String(row['approvalLimits'])),
    isDraft: row['isDraft'] === 1,
  })
}

export function* agencyBy(id: number): Step<Administered | undefined> {
  const row = yield* queryOne<AdministeredRow>(
    sql`select "id", "name", "timeZone", "companyId", "language", "currency", "isDisabled",
        "createdAt", "updatedAt", "recordVersion" as "version",
        nullif("createdBy", ${operator}) as "createdBy", "createRequestId"
      from "unit" where "id" = ${id}`,
  )
  if (row === undefined) return undefined
  const settings = yield* queryAll<{ name: string; body: string }>(
    sql`select "name", "body" from "configuration"
      where "unit" = ${id} and "kind" = 'unit'
        and "name" in ('lockedUntil', 'holidays', 'salesMaturity')`,
  )
  const set = Object.fromEntries(settings.map(({ name, body }) => [name, JSON.parse(body)]))
  return administered('agencies', row, {
    ...{ holidays: [], salesMaturity: usualPaymentDays },
    ...set,
  })
}

interface AdministeredRow extends FieldValues {
  readonly id: number
  readonly version: number
  readonly createdBy: number | null
  readonly createRequestId: string | null
}

function administered(
  collection: AdministeredCollection,
  row: AdministeredRow,
  more: FieldValues,
): Administered {
  const { id, version, createdBy, createRequestId } = row
  const values: FieldValues = { ...row, isDisabled: row['isDisabled'] === 1, ...more }
  const answered = Object.entries(administeredTypes[collection].fields).filter(
    ([, kind]) => kind.isSentOnly !== true,
  )
  const record = Object.fromEntries(answered.map(([name]) => [name, values[name] ?? null]))
  return { id, version, record, createdBy, createRequestId }
}
