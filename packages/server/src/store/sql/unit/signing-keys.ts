// The keys of the installation that tokens are signed with: one that signs, and those before it for
// as long as their grace time lasts.

import type { RotateInput, SigningKey } from '../../port/access.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { noteAdministration } from './audit.ts'
import type { WriteContext } from './write-context.ts'

export function* signingKeys(): Step<readonly [SigningKey, ...SigningKey[]]> {
  const rows = yield* queryAll<{ name: string; value: string }>(
    sql`select "name", "value" from "meta" where "name" in ('signingKey', 'formerSigningKeys')`,
  )
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const secret = stored.get('signingKey')
  if (secret === undefined) throw new Error('The store has no signing key.')
  const former = JSON.parse(stored.get('formerSigningKeys') ?? '[]') as readonly SigningKey[]
  return [{ secret, until: Number.POSITIVE_INFINITY }, ...former]
}

/** The trail tells when, and nothing of the keys themselves. */
export function* rotateKey(context: WriteContext, { secret, now, until }: RotateInput): Step<void> {
  const current = yield* signingKeys()
  const former = current
    .map((key) => ({ secret: key.secret, until: Math.min(key.until, until) }))
    .filter((key) => key.until > now)
  yield* execute(sql`update "meta" set "value" = ${secret} where "name" = 'signingKey'`)
  const value = JSON.stringify(former)
  yield* putRow(context.dialect, tables.meta, { name: 'formerSigningKeys', value })
  const to = { olderTokensUntil: new Date(until).toISOString() }
  const rotated = { action: 'rotated', from: null, to } as const
  yield* noteAdministration(context, { subject: 'key', key: 'signing', ...rotated })
}
