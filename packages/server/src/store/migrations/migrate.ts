// Brings a store to the newest schema, all in one transaction.

import { migrationEvents } from '../../events.ts'
import { storedShape } from '../shape/stored-shape.ts'
import { readAccessVersion } from '../sql/rights/unit-cache.ts'
import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { execute, queryOne, type Step } from '../sql/statements/step.ts'
import { isPresent, noteShape, readShape } from '../sql/unit/shape-of-store.ts'
import { initial } from './001-initial.ts'
import { rowLengths } from './002-row-lengths.ts'
import { history } from './003-history.ts'
import { historyDetails } from './004-history-details.ts'
import { lastRowIds } from './005-last-row-ids.ts'
import { cancelledRows } from './006-cancelled-rows.ts'
import { freezing } from './007-freezing.ts'
import { administration } from './008-administration.ts'
import { audit } from './009-audit.ts'
import { unloggedChanges } from './010-unlogged-changes.ts'
import { tokenNames } from './011-token-names.ts'
import { formerNumbers } from './012-former-numbers.ts'
import { sessions } from './013-sessions.ts'
import { labels } from './014-labels.ts'
import { preferences } from './015-preferences.ts'
import { newLabels } from './016-new-labels.ts'
import { labelMarks } from './017-label-marks.ts'
import { spentCodes } from './018-spent-codes.ts'
import { workedMinutes } from './019-worked-minutes.ts'
import { shortAnswers } from './020-short-answers.ts'
import { checksums } from './021-checksums.ts'
import { addChecksums } from './add-checksums.ts'
import { addColumns } from './add-columns.ts'
import { freezeApproved } from './freeze-approved.ts'
import { mendWorkedMinutes } from './mend-worked-minutes.ts'
import type { Migration } from './migration.ts'
import { reshape } from './reshape.ts'

const migrations: readonly Migration[] = [
  initial,
  rowLengths,
  history,
  historyDetails,
  lastRowIds,
  cancelledRows,
  freezing,
  administration,
  audit,
  unloggedChanges,
  tokenNames,
  formerNumbers,
  sessions,
  labels,
  preferences,
  newLabels,
  labelMarks,
  spentCodes,
  workedMinutes,
  shortAnswers,
  checksums,
]

/** What brings records up to date, by the migration that it belongs to. */
const finishing: ReadonlyMap<number, (dialect: SqlDialect) => Step<void>> = new Map([
  [freezing.version, freezeApproved],
  [workedMinutes.version, mendWorkedMinutes],
  [checksums.version, addChecksums],
])

/** The version of the schema that this release works with. */
export const newestSchemaVersion = migrations.at(-1)?.version ?? 0

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
  const { isNew, applied } = yield* makeTables(dialect, address)
  if (isNew) return yield* addColumns(dialect)
  const shape = yield* readShape()
  if (shape !== undefined && shape.version > storedShape.version) {
    throw newer(address, `shape ${shape.version}`, storedShape.version)
  }
  if (applied.length === 0 && isPresent(shape)) return
  yield* addColumns(dialect)
  if (!(yield* isInitialised())) return
  for (const { version } of applied) yield* finishing.get(version)?.(dialect) ?? []
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
  readonly applied: readonly Migration[]
}

/**
 * Applies the migrations that are missing. A store from a newer release is refused: its schema is
 * unknown here.
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
  const applied = migrations.filter(({ version }) => version > current && version <= last)
  if (current > 0 && applied.length > 0) {
    const what = `its tables go from schema ${current} to ${last}`
    migrationEvents.tell(() => ({ what }))
  }
  for (const { version, statements } of applied) {
    for (const statement of statements(types)) yield* execute({ sql: statement, values: [] })
    yield* execute(sql`insert into "migration" ("version") values (${version})`)
  }
  return { isNew: current === 0, applied }
}

function newer(address: string, found: string, known: number): Error {
  return new Error(
    `The store ${address} was made by a newer release (${found}, this one knows ${known}): ` +
      'start that release, or a newer one.',
  )
}
