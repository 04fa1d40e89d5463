// Places for stores that commands name: a data directory and a database, each empty.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { createDatabase } from './postgres-engine.ts'

export interface Place {
  /** How a command line names it. */
  readonly options: readonly string[]
  /** How code names it. */
  readonly config: StoreConfig
  /** The data directory; empty where it is a database. */
  readonly data: string
  /** Runs statements on what is stored, beside all rules. */
  open(): Promise<Query>
  remove(): Promise<void>
}

export interface Query {
  (statement: string): Promise<void>
  close(): Promise<void>
}

export async function newDirectory(): Promise<Place> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-place-'))
  const data = join(parent, 'data')
  return {
    data,
    options: ['--data', data],
    config: { dataDirectory: data, database: undefined },
    async open() {
      const database = openDatabase(data, 'writer')
      const run = async (statement: string): Promise<void> => database.exec(statement)
      return Object.assign(run, { close: async () => database.close() })
    },
    remove: async () => rmSync(parent, { recursive: true, force: true }),
  }
}

export async function newDatabase(): Promise<Place> {
  const { address, drop, query } = await createDatabase()
  return {
    data: '',
    options: ['--database', address],
    config: { dataDirectory: '', database: address },
    async open() {
      const run = async (statement: string): Promise<void> => {
        await query(statement)
      }
      return Object.assign(run, { close: async () => undefined })
    },
    remove: drop,
  }
}
