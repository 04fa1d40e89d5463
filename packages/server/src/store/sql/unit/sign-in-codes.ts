// Stores codes to sign in with, and spends them: whoever deletes the row has spent the code.

import type { SignInCode, SignInCodeStore, SpendCode } from '../../port/sign-in-codes.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { requireMember, requireUser } from './administration.ts'
import { addToTrail } from './audit.ts'
import type { WriteContext } from './write-context.ts'

export function* addCode(
  context: WriteContext,
  { now, digest, ...to }: Parameters<SignInCodeStore['add']>[0],
): Step<void> {
  const { user, units, scopes, expiresAt } = to
  yield* requireUser(user)
  for (const unit of units) yield* requireMember(unit, user)
  yield* execute(sql`delete from "signInCode" where "expiresAt" <= ${now}`)
  yield* addRow(context.dialect, tables.signInCode, {
    ...{ digest, user, expiresAt },
    units: JSON.stringify(units),
    scopes: JSON.stringify(scopes),
  })
  const created = { action: 'created', from: null, to } as const
  yield* addToTrail(context, { subject: 'sign-in', key: user, ...created })
}

/** The trail tells of the token of the session instead. */
export function* spendCode(
  _: WriteContext,
  { digest, now }: SpendCode,
): Step<Pick<SignInCode, 'user' | 'units' | 'scopes'> | undefined> {
  const row = yield* queryOne<{ user: number; units: string; scopes: string }>(
    sql`select "user", "units", "scopes" from "signInCode"
      where "digest" = ${digest} and "expiresAt" > ${now}`,
  )
  if (row === undefined) return undefined
  yield* execute(sql`delete from "signInCode" where "digest" = ${digest}`)
  return {
    user: row.user,
    units: JSON.parse(row.units) as number[],
    scopes: JSON.parse(row.scopes) as string[],
  }
}
