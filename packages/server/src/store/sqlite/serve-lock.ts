// At most one server on an embedded store. The operating system releases the lock when the
// process ends, so a killed server leaves none behind.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { putReserve, spendReserve } from './disk-reserve.ts'
import { opening } from './start-failure.ts'

/** Takes the lock; throws naming the process that has taken it. Call the result to release it. */
export function takeServeLock(directory: string): () => void {
  return opening(directory, () => {
    const pidFile = join(directory, 'serve.pid')
    const lock = tryLock(directory)
    if (lock === undefined) {
      throw new Error(`Another server (pid ${readPid(pidFile)}) serves ${directory} already.`)
    }
    spendReserve(directory)
    writePid(pidFile)
    return () => {
      putReserve(directory)
      lock.close()
    }
  })
}

/** Whether a server is at work on the store. */
export function isServed(directory: string): boolean {
  if (!existsSync(join(directory, lockFile))) return false
  const lock = tryLock(directory)
  lock?.close()
  return lock === undefined
}

const lockFile = 'serve.lock'

/** Undefined where somebody else has it. */
function tryLock(directory: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(directory, lockFile), { timeout: 0 })
  try {
    // Without a journal on disk, which may be full: nothing is ever written to the lock.
    lock.exec('pragma journal_mode = memory')
    lock.exec('pragma locking_mode = exclusive')
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
}

/** SQLite's code for a file that somebody else has locked. */
const busy = 5

/** It is only for the message; a full disk may have no room for it. */
function writePid(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
