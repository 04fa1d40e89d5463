// A text that a self-check writes and reads back, to see that what is written can be read.

import type { Context } from '../rights/context.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'

export function* putProbe({ dialect }: Context, { text }: { readonly text: string }): Step<void> {
  yield* putRow(dialect, tables.meta, { name: 'probe', value: text })
}

export function* readProbe(): Step<string | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = 'probe'`,
  )
  return row?.value
}

export function* deleteProbe(): Step<void> {
  yield* execute(sql`delete from "meta" where "name" = 'probe'`)
}
