// Stores codes to sign in with, and spends them. A spent one stays for a while, so that whoever
// sends it again is told that it was used.

import { limits } from '@kontor/contract/limits.ts'
import type { NewSignInCode, SignInCode, SpendCode, SpentCode } from '../../port/sign-in-codes.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { requireMember, requireUser } from './administration.ts'
import { addToTrail } from './audit.ts'
import type { WriteContext } from './write-context.ts'

export function* addCode(
  context: WriteContext,
  { dropUntil, digest, by, ...to }: NewSignInCode,
): Step<void> {
  const { user, units, scopes, expiresAt, kind } = to
  yield* requireUser(user)
  for (const unit of units) yield* requireMember(unit, user)
  yield* execute(sql`delete from "signInCode" where "expiresAt" <= ${dropUntil}`)
  yield* addRow(context.dialect, tables.signInCode, {
    ...{ digest, user, kind, expiresAt, spentAt: null },
    units: JSON.stringify(units),
    scopes: JSON.stringify(scopes),
  })
  yield* execute(
    sql`delete from "signInCode" where "user" = ${user} and "kind" = ${kind} and "digest" not in (
      select "digest" from "signInCode" where "user" = ${user} and "kind" = ${kind}
      order by "expiresAt" desc, "digest" limit ${limits.signInCodesMax})`,
  )
  const created = { action: 'created', from: null, to } as const
  const done = by === undefined ? {} : { user: by }
  yield* addToTrail(context, { subject: 'sign-in', key: user, ...done, ...created })
}

interface CodeRow {
  readonly user: number
  readonly units: string
  readonly scopes: string
  readonly expiresAt: string
  readonly spentAt: string | null
}

/** The trail tells of the token of the session instead. */
export function* spendCode(
  _: WriteContext,
  { digest, kind, now }: SpendCode,
): Step<Pick<SignInCode, 'user' | 'units' | 'scopes'> | SpentCode> {
  const row = yield* queryOne<CodeRow>(
    sql`select "user", "units", "scopes", "expiresAt", "spentAt" from "signInCode"
      where "digest" = ${digest} and "kind" = ${kind}`,
  )
  if (row === undefined) return 'unknown'
  if (row.spentAt !== null) return 'used'
  if (row.expiresAt <= now) return 'expired'
  yield* execute(sql`update "signInCode" set "spentAt" = ${now} where "digest" = ${digest}`)
  return {
    user: row.user,
    units: JSON.parse(row.units) as number[],
    scopes: JSON.parse(row.scopes) as string[],
  }
}
