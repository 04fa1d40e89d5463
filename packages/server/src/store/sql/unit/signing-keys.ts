// The keys of the installation that tokens are signed with: one that signs, and those before it for
// as long as their grace time lasts.

import type { RotateInput, SigningKey } from '../../port/access.ts'
import type { Context } from '../rights/context.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryAll, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { touchAccess } from './versions.ts'

export function* signingKeys(): Step<readonly [SigningKey, ...SigningKey[]]> {
  const rows = yield* queryAll<{ name: string; value: string }>(
    sql`select "name", "value" from "meta" where "name" in ('signingKey', 'formerSigningKeys')`,
  )
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const secret = values.get('signingKey')
  if (secret === undefined) throw new Error('The store has no signing key.')
  const former = JSON.parse(values.get('formerSigningKeys') ?? '[]') as readonly SigningKey[]
  return [{ secret, until: Number.POSITIVE_INFINITY }, ...former]
}

export function* rotateKey({ dialect }: Context, { secret, now, until }: RotateInput): Step<void> {
  const current = yield* signingKeys()
  const former = current
    .map((key) => ({ secret: key.secret, until: Math.min(key.until, until) }))
    .filter((key) => key.until > now)
  yield* execute(sql`update "meta" set "value" = ${secret} where "name" = 'signingKey'`)
  const value = JSON.stringify(former)
  yield* putRow(dialect, tables.meta, { name: 'formerSigningKeys', value })
  yield* touchAccess()
}
