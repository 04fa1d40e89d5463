// What an error of SQLite means for the caller: a full disk, a busy store, a store in an unknown
// state, or a defect of the server.

import { type Failure, failureOf as plainFailure } from '../job.ts'

const busy = 5
const ioError = 10
const corrupt = 11
const full = 13
const notADatabase = 26

interface SqliteError extends Error {
  readonly errcode: number
}

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && typeof (error as Partial<SqliteError>).errcode === 'number'
}

/** The low byte is the primary result code. */
function primaryCode(error: SqliteError): number {
  return error.errcode & 0xff
}

/** Whether an error concerns one job or everything in the same transaction. */
export function scopeOfFailure(error: unknown): 'job' | 'batch' {
  if (!isSqliteError(error)) return 'job'
  return [busy, ioError, corrupt, full, notADatabase].includes(primaryCode(error)) ? 'batch' : 'job'
}

/**
 * SQLITE_IOERR_SHMSIZE: the disk had no room for the index of the log to grow. A commit may be in
 * the log by then, though it was not answered: whoever goes on could lose it, or find it later.
 */
const indexCannotGrow = 4874

const remedy = 'look at the disk, then see with `kontor doctor` whether the store is whole.'

/** The failure as plain data. */
export function failureOf(error: unknown): Failure {
  if (isSqliteError(error)) {
    const code = primaryCode(error)
    if (code === full) return { problem: 'store-full', details: {} }
    if (code === busy) {
      const detail = 'Another program has locked the store. Send the request again.'
      return { problem: 'unavailable', details: { detail } }
    }
    // After a failed write or sync nobody knows what is on disk: going on could acknowledge what
    // was never stored.
    const isFatal = [ioError, corrupt, notADatabase].includes(code)
    const reason = error.errcode === indexCannotGrow ? 'the disk is full' : error.message
    const message = isFatal ? `${reason}: ${remedy}` : error.message
    return { message, stack: error.stack ?? '', isFatal }
  }
  return plainFailure(error)
}
