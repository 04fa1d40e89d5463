// Passkeys of users. Whether one still counts is decided where its use is stored, so that of two
// who show it at the same moment the second one meets what the first has left.

import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../../../refusal.ts'
import { hasCounted } from '../../../rules/rights/has-counted.ts'
import type {
  FoundPasskey,
  NewPasskey,
  Passkey,
  PasskeyOwners,
  RenamePasskey,
  RevokePasskey,
  UsePasskey,
} from '../../port/passkeys.ts'
import { addRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { requireUser } from './administration.ts'
import { addToTrail } from './audit.ts'
import { endSessions } from './sessions.ts'
import type { WriteContext } from './write-context.ts'

type PasskeyRow = Omit<Passkey, 'transports' | 'isBackedUp'> & {
  readonly transports: string
  readonly isBackedUp: number
}

export function* listPasskeys(of: PasskeyOwners): Step<readonly Passkey[]> {
  const isOf =
    'user' in of
      ? sql`"user" = ${of.user}`
      : sql`"user" in (select "user" from "unitUser" where "unit" = ${of.membersOf})`
  const rows = yield* queryAll<PasskeyRow>(
    sql`select "id", "user", "credential", "name", "transports", "isBackedUp", "createdAt",
        "lastUsedAt", "revokedAt"
      from "passkey" where ${isOf} order by "createdAt", "id"`,
  )
  return rows.map((row) => ({
    ...row,
    transports: JSON.parse(row.transports) as string[],
    isBackedUp: row.isBackedUp === 1,
  }))
}

interface FoundPasskeyRow extends Omit<FoundPasskey, 'units' | 'isGood'> {
  readonly isDisabled: number
  readonly isDraft: number
  readonly revokedAt: string | null
}

export function* findPasskey({
  credential,
}: {
  readonly credential: string
}): Step<FoundPasskey | undefined> {
  const row = yield* queryOne<FoundPasskeyRow>(
    sql`select p."id", p."user", p."publicKey", p."algorithm", p."revokedAt", h."handle",
        u."isDisabled", u."isDraft"
      from "passkey" p join "userHandle" h on h."user" = p."user"
        join "user" u on u."id" = p."user"
      where p."credential" = ${credential}`,
  )
  // Asked for in any case: the time that it takes tells nobody whether there is such a passkey.
  const units = yield* queryAll<{ unit: number }>(
    sql`select "unit" from "unitUser" where "user" = ${row?.user ?? 0} order by "unit"`,
  )
  if (row === undefined) return undefined
  const { isDisabled, isDraft, revokedAt, ...found } = row
  const isGood = revokedAt === null && isDisabled === 0 && isDraft === 0
  return { ...found, isGood, units: units.map(({ unit }) => unit) }
}

export function* putUserHandle(
  { dialect }: WriteContext,
  { user, fresh: handle }: { readonly user: number; readonly fresh: string },
): Step<string> {
  const found = yield* queryOne<{ handle: string }>(
    sql`select "handle" from "userHandle" where "user" = ${user}`,
  )
  if (found !== undefined) return found.handle
  yield* requireUser(user)
  yield* addRow(dialect, tables.userHandle, { user, handle })
  return handle
}

export function* addPasskey(context: WriteContext, input: NewPasskey): Step<boolean> {
  const { unit, ...passkey } = input
  const { id, user, credential, name, createdAt } = passkey
  const known = yield* queryOne(sql`select "id" from "passkey" where "credential" = ${credential}`)
  if (known !== undefined) return false
  yield* requireFewPasskeys(user)
  yield* addRow(context.dialect, tables.passkey, {
    ...{ ...passkey, lastUsedAt: null, revokedAt: null },
    transports: JSON.stringify(passkey.transports),
    isBackedUp: Number(passkey.isBackedUp),
  })
  const to = { userId: user, name, createdAt }
  yield* addToTrail(context, {
    ...{ unit, user, subject: 'passkey', key: id, action: 'created', from: null, to },
  })
  return true
}

function* requireFewPasskeys(user: number): Step<void> {
  const counted = yield* queryOne<{ count: number }>(
    sql`select count(*) as "count" from "passkey"
      where "user" = ${user} and "revokedAt" is null`,
  )
  if (Number(counted?.count ?? 0) < limits.passkeysMax) return
  const detail = `The user has ${limits.passkeysMax} passkeys, the most there can be: revoke one.`
  throw new Refusal('limit-reached', { detail })
}

export function* usePasskey(
  context: WriteContext,
  { id, counter, isBackedUp, now }: UsePasskey,
): Step<boolean> {
  const stored = yield* queryOne<{ user: number; counter: number }>(
    sql`select "user", "counter" from "passkey" where "id" = ${id} and "revokedAt" is null`,
  )
  if (stored === undefined) return false
  const before = Number(stored.counter)
  if (!hasCounted(before, counter)) {
    const to = { storedCounter: before, shownCounter: counter }
    const change = { action: 'refused', from: {}, to } as const
    yield* addToTrail(context, { user: stored.user, subject: 'passkey', key: id, ...change })
    return false
  }
  yield* execute(
    sql`update "passkey" set "counter" = ${counter}, "isBackedUp" = ${Number(isBackedUp)},
        "lastUsedAt" = ${now}
      where "id" = ${id}`,
  )
  return true
}

export function* renamePasskey(context: WriteContext, { id, name, by }: RenamePasskey): Step<void> {
  const stored = yield* queryOne<{ name: string }>(
    sql`select "name" from "passkey" where "id" = ${id}`,
  )
  if (stored === undefined) throw new Refusal('not-found')
  yield* execute(sql`update "passkey" set "name" = ${name} where "id" = ${id}`)
  const change = { action: 'updated', from: { name: stored.name }, to: { name } } as const
  yield* addToTrail(context, { user: by, subject: 'passkey', key: id, ...change })
}

export function* revokePasskey(context: WriteContext, { id, now, by }: RevokePasskey): Step<void> {
  const stored = yield* queryOne<{ revokedAt: string | null }>(
    sql`select "revokedAt" from "passkey" where "id" = ${id}`,
  )
  if (stored === undefined) throw new Refusal('not-found')
  if (stored.revokedAt !== null) return
  yield* execute(sql`update "passkey" set "revokedAt" = ${now} where "id" = ${id}`)
  const change = { action: 'revoked', from: { revokedAt: null }, to: { revokedAt: now } } as const
  yield* addToTrail(context, { user: by, subject: 'passkey', key: id, ...change })
  yield* endSessions(context, { of: { passkey: id }, now, by })
}
