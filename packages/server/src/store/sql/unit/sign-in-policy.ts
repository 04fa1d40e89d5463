// The policy of signing in: of the installation, as it was put.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import type { PutSignInPolicy } from '../../port/access.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { noteAdministration } from './audit.ts'
import type { WriteContext } from './write-context.ts'

const name = 'signInPolicy'

export function* readSignInPolicy(): Step<SignInPolicy | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = ${name}`,
  )
  return row === undefined ? undefined : (JSON.parse(row.value) as SignInPolicy)
}

export function* putSignInPolicy(context: WriteContext, { policy }: PutSignInPolicy): Step<void> {
  const from = (yield* readSignInPolicy()) ?? null
  if (policy === undefined) yield* execute(sql`delete from "meta" where "name" = ${name}`)
  else yield* putRow(context.dialect, tables.meta, { name, value: JSON.stringify(policy) })
  const to = policy ?? null
  const action = to === null ? 'deleted' : from === null ? 'created' : 'updated'
  yield* noteAdministration(context, { subject: 'sign-in', key: 'policy', action, from, to })
}
