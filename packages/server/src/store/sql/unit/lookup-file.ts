// The file of sources of companies: of the installation, as it was put.

import type { LookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import type { PutLookupFile } from '../../port/access.ts'
import { putRow } from '../statements/add-row.ts'
import { sql } from '../statements/sql.ts'
import { execute, queryOne, type Step } from '../statements/step.ts'
import { tables } from '../statements/tables.ts'
import { noteAdministration } from './audit.ts'
import type { WriteContext } from './write-context.ts'

const name = 'lookupFile'

export function* readLookupFile(): Step<LookupFile | undefined> {
  const row = yield* queryOne<{ value: string }>(
    sql`select "value" from "meta" where "name" = ${name}`,
  )
  return row === undefined ? undefined : (JSON.parse(row.value) as LookupFile)
}

export function* putLookupFile(context: WriteContext, { file }: PutLookupFile): Step<void> {
  const from = (yield* readLookupFile()) ?? null
  if (file === undefined) yield* execute(sql`delete from "meta" where "name" = ${name}`)
  else yield* putRow(context.dialect, tables.meta, { name, value: JSON.stringify(file) })
  const to = file ?? null
  const action = to === null ? 'deleted' : from === null ? 'created' : 'updated'
  yield* noteAdministration(context, { subject: 'lookup', key: 'sources', action, from, to })
}
