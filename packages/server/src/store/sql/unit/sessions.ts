// How sessions began, beside their tokens; and the end of those of a user, passkey or identity.

import { Refusal } from '../../../refusal.ts'
import type { CompleteSession, EndSessions, SessionStart, SessionsOf } from '../../port/sessions.ts'
import { addRow } from '../statements/add-row.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { noteAdministration } from './audit.ts'
import { touchAccess } from './versions.ts'
import type { WriteContext } from './write-context.ts'

type SessionRow = Omit<SessionStart, 'ways' | 'isStrong' | 'isLimited'> & {
  readonly ways: string
  readonly isStrong: number
  readonly isLimited: number
}

export function* findSession(jti: string): Step<SessionStart | undefined> {
  const row = yield* queryOne<SessionRow>(
    sql`select "ways", "authAt", "isStrong", "isLimited", "provider", "issuer", "subject", "sid",
        "passkey" from "session" where "jti" = ${jti}`,
  )
  if (row === undefined) return undefined
  return {
    ...row,
    ways: JSON.parse(row.ways) as SessionStart['ways'],
    isStrong: row.isStrong === 1,
    isLimited: row.isLimited === 1,
  }
}

export function* addSession(
  { dialect }: Pick<WriteContext, 'dialect'>,
  jti: string,
  start: SessionStart,
): Step<void> {
  yield* requireGoodPasskey(start)
  yield* addRow(dialect, tables.session, {
    ...{ ...start, jti },
    ways: JSON.stringify(start.ways),
    isStrong: Number(start.isStrong),
    isLimited: Number(start.isLimited),
  })
}

export function* endSessions(context: WriteContext, { of, now, by }: EndSessions): Step<number> {
  const rows = yield* queryAll<{ jti: string }>(
    sql`select t."jti" from "token" t join "session" s on s."jti" = t."jti"
      where t."audience" = 'console' and t."revokedAt" is null and t."expiresAt" > ${now}
      and ${isOf(of)}`,
  )
  for (const { jti } of rows) {
    yield* execute(sql`update "token" set "revokedAt" = ${now} where "jti" = ${jti}`)
    const change = { action: 'revoked', from: { revokedAt: null }, to: { revokedAt: now } } as const
    const done = by === undefined ? {} : { user: by }
    yield* noteAdministration(context, { subject: 'token', key: jti, ...done, ...change })
  }
  return rows.length
}

function isOf(of: SessionsOf): Sql {
  if ('user' in of) return sql`t."user" = ${of.user}`
  if ('passkey' in of) return sql`s."passkey" = ${of.passkey}`
  const { issuer, subject, sid } = of
  const conditions = [
    sql`s."issuer" = ${issuer}`,
    ...(subject === undefined ? [] : [sql`s."subject" = ${subject}`]),
    ...(sid === undefined ? [] : [sql`s."sid" = ${sid}`]),
  ]
  return sql.join(conditions, ' and ')
}

export function* completeSession(
  _: WriteContext,
  { jti, start, scopes }: CompleteSession,
): Step<void> {
  const { ways, authAt, isStrong, provider, issuer, subject, sid, passkey } = start
  yield* requireGoodPasskey(start)
  yield* execute(
    sql`update "session" set "ways" = ${JSON.stringify(ways)}, "authAt" = ${authAt},
        "isStrong" = ${Number(isStrong)}, "isLimited" = 0, "provider" = ${provider},
        "issuer" = ${issuer}, "subject" = ${subject}, "sid" = ${sid}, "passkey" = ${passkey}
      where "jti" = ${jti}`,
  )
  yield* execute(sql`update "token" set "scopes" = ${JSON.stringify(scopes)} where "jti" = ${jti}`)
  yield* touchAccess()
}

/** One that is revoked while somebody signs in with it begins no session that would outlive it. */
function* requireGoodPasskey({ passkey }: Pick<SessionStart, 'passkey'>): Step<void> {
  if (passkey === null) return
  const found = yield* queryOne(
    sql`select "id" from "passkey" where "id" = ${passkey} and "revokedAt" is null`,
  )
  if (found === undefined) throw new Refusal('sign-in-failed')
}
