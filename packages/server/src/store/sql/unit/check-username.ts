// Whether a name of a user is free. Names that were stored before this was a rule stay.

import { foldText } from '@kontor/contract/filter/fold.ts'
import { quote } from '@kontor/contract/quote.ts'
import { Refusal } from '../../../refusal.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

/** Names that differ only in the case of their letters look the same to people. */
export function* checkUsername(username: string, id: number): Step<void> {
  const others = yield* queryAll<{ username: string }>(
    sql`select "username" from "user" where "id" <> ${id}`,
  )
  const folded = foldText(username)
  if (!others.some((other) => foldText(other.username) === folded)) return
  const message = `There is a user named ${quote(username)} already.`
  const fault = { code: 'not-unique', pointer: '/username', message } as const
  throw new Refusal('duplicate-username', { detail: message, faults: [fault] })
}
