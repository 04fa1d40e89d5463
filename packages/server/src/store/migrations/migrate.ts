// Brings a store to the newest schema, all in one transaction.

import { migrationEvents } from '../../events.ts'
import { storedShape } from '../shape/stored-shape.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import { isPresent, noteShape, readShape } from '../sql/unit/shape-of-store.ts'
import { initial } from './021-initial.ts'
import { processes } from './022-processes.ts'
import { changesMigration } from './023-changes.ts'
import { webhooks } from './024-webhooks.ts'
import { madeDocuments } from './025-made-documents.ts'
import { tokensByUser } from './026-tokens-by-user.ts'
import { frozenPapers } from './028-frozen-papers.ts'
import { signIn } from './029-sign-in.ts'
import { addColumns } from './add-columns.ts'
import type { Migration } from './migration.ts'
import { reshape } from './reshape.ts'

export const migrations: readonly Migration[] = [
  initial,
  processes,
  changesMigration,
  webhooks,
  madeDocuments,
  tokensByUser,
  frozenPapers,
  signIn,
]

/** The version of the schema that this release works with. */
export const newestSchemaVersion = migrations.at(-1)?.version ?? 0
/** That of the first release. */
const oldestSchemaVersion = initial.version

/** The version of the schema of a store; fails where it has no tables. */
export function* readSchemaVersion(): Step<number> {
  const row = yield* queryOne<{ version: number | null }>(
    sql`select max("version") as "version" from "migration"`,
  )
  return row?.version ?? 0
}

/** Whether a store has all that this release needs; fails where it has no tables. */
export function* isUpToDate(): Step<boolean> {
  if ((yield* readSchemaVersion()) !== newestSchemaVersion) return false
  return isPresent(yield* readShape()) || !(yield* isInitialised())
}

/** Applies what is missing, and brings records to what this release describes. */
export function* migrate(dialect: SqlDialect, address: string): Step<void> {
  const { isNew, hasChanged } = yield* makeTables(dialect, address)
  if (isNew) return yield* addColumns(dialect)
  const shape = yield* readShape()
  if (shape !== undefined && shape.version > storedShape.version) {
    throw newer(address, `shape ${shape.version}`, storedShape.version)
  }
  if (!hasChanged && isPresent(shape)) return
  yield* addColumns(dialect)
  if (!(yield* isInitialised())) return
  yield* reshape(dialect, shape, storedShape)
  yield* noteShape(dialect)
}

/** Nothing is stored before. */
function* isInitialised(): Step<boolean> {
  return (yield* readAccessVersion()) !== undefined
}

interface MadeTables {
  /** Whether there were no tables before. */
  readonly isNew: boolean
  readonly hasChanged: boolean
}

/**
 * Applies the migrations that are missing. Schemas of newer releases are unknown here, and so are
 * those from before the first one.
 * @param address where the store is, as messages name it.
 * @param last the schema to end with: a backup is restored into that which it was taken from.
 */
export function* makeTables(
  dialect: SqlDialect,
  address: string,
  last = newestSchemaVersion,
): Step<MadeTables> {
  const { types } = dialect
  const journal = `create table if not exists "migration" ("version" ${types.integer} primary key)`
  yield* execute({ sql: journal, values: [] })
  const current = yield* readSchemaVersion()
  if (current > newestSchemaVersion) {
    throw newer(address, `schema ${current}`, newestSchemaVersion)
  }
  if (current > 0) refuseUnreleased(`The store ${address}`, current)
  const applied = migrations.filter(({ version }) => version > current && version <= last)
  if (current > 0 && applied.length > 0) {
    const what = `its tables go from schema ${current} to ${last}`
    migrationEvents.emit(() => ({ what }))
  }
  for (const { version, statements } of applied) {
    for (const statement of statements(types)) yield* execute({ sql: statement, values: [] })
    yield* execute(sql`insert into "migration" ("version") values (${version})`)
  }
  return { isNew: current === 0, hasChanged: applied.length > 0 }
}

function newer(address: string, found: string, known: number): Error {
  return new Error(
    `The store ${address} was made by a newer release (${found}, this one knows ${known}): ` +
      'start that release, or a newer one.',
  )
}

/** @param what a store or a backup, as messages name it. */
export function refuseUnreleased(what: string, schema: number): void {
  if (schema >= oldestSchemaVersion) return
  throw new Error(
    `${what} was made before the first release (schema ${schema}, releases begin with ` +
      `${oldestSchemaVersion}): export each unit with what it was made by ` +
      '(`kontor export --all`), and import it into a new store (`kontor import --all`).',
  )
}
