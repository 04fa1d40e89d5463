// A text that a self-check writes and reads back, to see that what is written can be read. Each has
// a row of its own, since several may run at once.

import type { Context } from '../rights/context.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'

export interface Probe {
  readonly text: string
}

export function* putProbe({ dialect }: Context, { text }: Probe): Step<void> {
  yield* putRow(dialect, tables.meta, { name: nameOf(text), value: text })
}

export function* readProbe({ text }: Probe): Step<string | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = ${nameOf(text)}`,
  )
  return row?.value
}

export function* deleteProbe(_: Context, { text }: Probe): Step<void> {
  yield* execute(sql`delete from "meta" where "name" = ${nameOf(text)}`)
}

function nameOf(text: string): string {
  return `probe ${text}`
}
