// Places for stores that commands name: a data directory and a database, each empty.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from './postgres-engine.ts'

export interface Place {
  /** How a command line names it. */
  readonly options: readonly string[]
  /** The data directory; empty where it is a database. */
  readonly data: string
  remove(): Promise<void>
}

export async function newDirectory(): Promise<Place> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-place-'))
  const data = join(parent, 'data')
  return {
    data,
    options: ['--data', data],
    remove: async () => rmSync(parent, { recursive: true, force: true }),
  }
}

export async function newDatabase(): Promise<Place> {
  const { address, drop } = await createDatabase()
  return { data: '', options: ['--database', address], remove: drop }
}
