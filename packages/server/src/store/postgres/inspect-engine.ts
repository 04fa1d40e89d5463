// What a self-check sees of PostgreSQL: its version, its settings, its clock, its indexes.

import type { EngineState, Integrity } from '../port/inspection.ts'
import { queryAll, queryOne, type Step } from '../sql/statements/step.ts'
import { faultOf } from './open-database.ts'

interface Settings {
  readonly version: string
  readonly number: number
  readonly encoding: string
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  readonly now: string
}

const settingsQuery = `select current_setting('server_version') as "version",
  current_setting('server_version_num')::bigint as "number",
  current_setting('server_encoding') as "encoding", current_setting('fsync') as "fsync",
  current_setting('full_page_writes') as "fullPageWrites",
  current_setting('synchronous_commit') as "synchronousCommit",
  to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "now"`

export function* engineState(): Step<EngineState> {
  const found = yield* queryOne<Settings>({ sql: settingsQuery, values: [] })
  if (found === undefined) throw new Error('The database does not tell its settings.')
  const { version, number, now, encoding, ...durability } = found
  const fault = faultOf({ version: number, encoding, ...durability })
  return {
    name: 'PostgreSQL',
    version,
    settings: {
      fsync: durability.fsync,
      full_page_writes: durability.fullPageWrites,
      synchronous_commit: durability.synchronousCommit,
    },
    faults: fault === undefined ? [] : [fault],
    now,
  }
}

const brokenIndexesQuery = `select c."relname" as "name" from pg_index i
  join pg_class c on c."oid" = i."indexrelid"
  where c."relnamespace" = current_schema()::regnamespace and not i."indisvalid"
  order by c."relname"`

/** The server checks its pages itself, as it reads them, where it has checksums for them. */
export function* integrityOf(): Step<Integrity> {
  const checksums = yield* queryOne<{ value: string }>({
    sql: `select current_setting('data_checksums') as "value"`,
    values: [],
  })
  const broken = yield* queryAll<{ name: string }>({ sql: brokenIndexesQuery, values: [] })
  return {
    seen: `indexes valid or not; data checksums ${checksums?.value ?? 'unknown'}`,
    faults: broken.map(({ name }) => `The index ${name} is not valid.`),
  }
}
