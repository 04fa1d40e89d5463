// Identities as whoever runs the installation sees and mends them, on the command line.

import { Refusal } from '../../../refusal.ts'
import type { Identity, SetIdentity } from '../../port/identities.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { requireUser } from '../unit/administration.ts'
import { noteAdministration } from '../unit/audit.ts'
import { endSessions } from '../unit/sessions.ts'
import type { WriteContext } from '../unit/write-context.ts'

export function* listIdentities({ user }: { user?: number }): Step<readonly Identity[]> {
  const isOf = user === undefined ? sql`1 = 1` : sql`i."user" = ${user}`
  return yield* queryAll<Identity>(
    sql`select i."user", u."username", i."issuer", i."subject", i."name", i."createdAt",
        i."lastUsedAt"
      from "identity" i join "user" u on u."id" = i."user" where ${isOf}
      order by i."user", i."issuer", i."subject"`,
  )
}

export function* setIdentity(context: WriteContext, input: SetIdentity): Step<void> {
  const { user, issuer, subject, now } = input
  yield* requireUser(user)
  const holder = yield* queryOne<{ user: number }>(
    sql`select "user" from "identity" where "issuer" = ${issuer} and "subject" = ${subject}`,
  )
  if (holder?.user === user) return
  if (holder !== undefined) {
    const detail = `It is the identity of user ${holder.user}: remove it there first.`
    throw new Refusal('identity-taken', { detail })
  }
  const before = yield* takeAway(context, input)
  const row = { issuer, subject, user, name: before?.name ?? null, createdAt: now }
  yield* addRow(context.dialect, tables.identity, { ...row, lastUsedAt: null })
  yield* noteAdministration(context, {
    ...{ subject: 'identity', key: user },
    action: before === undefined ? 'created' : 'updated',
    from: before === undefined ? null : { issuer, subject: before.subject },
    to: { issuer, subject },
  })
}

/** Who does, and in which request; whoever runs commands where it is absent. */
export interface IdentityAuthor {
  readonly by?: number
  readonly requestId?: string
}

export function* removeIdentity(
  context: WriteContext,
  input: Omit<SetIdentity, 'subject'> & IdentityAuthor,
): Step<number> {
  const { user, issuer, by, requestId } = input
  const before = yield* takeAway(context, input)
  if (before === undefined) {
    throw new Refusal('not-found', { detail: `User ${user} has no identity of this issuer.` })
  }
  const { subject, endedCount } = before
  yield* noteAdministration(context, {
    ...{ subject: 'identity', key: user, action: 'deleted', from: { issuer, subject }, to: null },
    ...(by !== undefined && { user: by }),
    requestId,
  })
  return endedCount
}

interface TakenIdentity {
  readonly subject: string
  readonly name: string | null
  readonly endedCount: number
}

/** With its sessions; answers what it was. A user has one at an issuer at most. */
function* takeAway(
  context: WriteContext,
  { user, issuer, now, by }: Omit<SetIdentity, 'subject'> & IdentityAuthor,
): Step<TakenIdentity | undefined> {
  const before = yield* queryOne<Omit<TakenIdentity, 'endedCount'>>(
    sql`select "subject", "name" from "identity"
      where "issuer" = ${issuer} and "user" = ${user}`,
  )
  if (before === undefined) return undefined
  const { subject } = before
  yield* execute(sql`delete from "identity" where "issuer" = ${issuer} and "subject" = ${subject}`)
  const done = by === undefined ? {} : { by }
  const endedCount = yield* endSessions(context, { of: { issuer, subject }, now, ...done })
  return { ...before, endedCount }
}
