// Stores the new text of a record, with its checksum.

import { checksumOf } from '../statements/checksum.ts'
import { sql } from '../statements/sql.ts'
import { execute, type Step } from '../statements/step.ts'

export interface RecordText {
  readonly unit: number
  readonly collection: string
  readonly id: number
  readonly body: string
  readonly lastRowIds: string | null
}

export function updateRecord(record: RecordText): Step<void> {
  const { unit, collection, id, body, lastRowIds } = record
  return execute(
    sql`update "record" set "body" = ${body}, "lastRowIds" = ${lastRowIds},
      "checksum" = ${checksumOf('record', { ...record })}
      where "unit" = ${unit} and "collection" = ${collection} and "id" = ${id}`,
  )
}
