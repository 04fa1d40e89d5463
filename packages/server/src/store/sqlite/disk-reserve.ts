// A little disk space of the data directory that nothing uses: the next start takes it for its log
// and the index of that, so that it can serve reads where the disk has become full meanwhile.

import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Its index takes 32 KB, its log begins with some pages of 8 KB. */
const reserveBytes = 256 * 1024

/** Gives the space to the server that starts. */
export function spendReserve(directory: string): void {
  rmSync(join(directory, reserveFile), { force: true })
}

/** For the start after this one; where not even that is free there is none. */
export function putReserve(directory: string): void {
  const path = join(directory, reserveFile)
  if (existsSync(path)) return
  // Zeros would take no space in some file systems.
  const content = Buffer.alloc(reserveBytes, 'kontor')
  try {
    writeFileSync(path, content, { mode: 0o600 })
  } catch {
    rmSync(path, { force: true })
  }
}

const reserveFile = 'serve.reserve'
