// Places for stores that commands name: a data directory and a database.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { copyMade, createMadeDatabase, type Made } from './made-stores.ts'
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

/** Empty, unless it is named what it holds. */
export async function newDirectory(made?: Made): Promise<Place> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-place-'))
  const data = join(parent, 'data')
  if (made !== undefined) await copyMade(made, data)
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

export async function newDatabase(made?: Made): Promise<Place> {
  const created = made === undefined ? createDatabase() : createMadeDatabase(made)
  const { address, drop, query } = await created
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
