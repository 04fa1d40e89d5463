// At most one server on an embedded store. The operating system releases the lock when the
// process ends, so a killed server leaves none behind.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { opening } from './start-failure.ts'

/** Takes the lock; throws naming the process that has taken it. Call the result to release it. */
export function takeServeLock(directory: string): () => void {
  return opening(directory, () => {
    const pidFile = join(directory, 'serve.pid')
    const lock = new DatabaseSync(join(directory, 'serve.lock'), { timeout: 0 })
    try {
      lock.exec('pragma locking_mode = exclusive')
      lock.exec('begin exclusive')
    } catch (cause) {
      lock.close()
      if ((cause as { errcode?: number }).errcode !== busy) throw cause
      const pid = readPid(pidFile)
      throw new Error(`Another server (pid ${pid}) serves ${directory} already.`, { cause })
    }
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
    return () => lock.close()
  })
}

/** SQLite's code for a file that somebody else has locked. */
const busy = 5

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
