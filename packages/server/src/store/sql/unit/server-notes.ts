// What servers note for themselves in the store, a text under each name. It is nobody's record.

import type { ServerNote, ServerNoteName } from '../../port/access.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import type { WriteContext } from './write-context.ts'

export function* readNote({ name }: { readonly name: ServerNoteName }): Step<string | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = ${name}`,
  )
  return row?.value
}

export function* putNote({ dialect }: WriteContext, { name, value }: ServerNote): Step<void> {
  yield* putRow(dialect, tables.meta, { name, value })
}
