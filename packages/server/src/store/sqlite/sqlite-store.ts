// The embedded store: small reads on the calling thread, pages in reader threads, all writes in one
// writer thread.

import type { DatabaseSync } from 'node:sqlite'
import { errorOf } from '../job.ts'
import { JobThread } from '../job-thread.ts'
import { migrate } from '../migrations/migrate.ts'
import { newContext } from '../sql/new-context.ts'
import type { Context } from '../sql/operations.ts'
import { reads } from '../sql/reads.ts'
import type { Store } from '../store.ts'
import { unitOf, WaitingWrites } from '../waiting-writes.ts'
import { makeDataDirectory, openDatabase } from './open-database.ts'
import { PageReaders } from './page-readers.ts'
import { StepRunner } from './run-step.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { failureOf } from './sqlite-failure.ts'

export interface SqliteStoreOptions {
  readonly directory: string
  /** Called when the store can no longer be trusted: whoever runs it must stop answering. */
  readonly onFatal: (error: Error) => void
}

/** Opens the store of a data directory, creating and migrating it as needed. */
export function openSqliteStore({ directory, onFatal }: SqliteStoreOptions): Store {
  makeDataDirectory(directory)
  migrateDatabase(directory)
  return new SqliteStore(directory, onFatal)
}

function migrateDatabase(directory: string): void {
  const database = openDatabase(directory, 'writer')
  try {
    database.exec('begin immediate')
    new StepRunner(database).run(migrate(sqliteDialect))
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** Threads start when they are first needed, so that a command that only reads stays quick. */
class SqliteStore implements Store {
  readonly #directory: string
  readonly #onFatal: (error: Error) => void
  readonly #database: DatabaseSync
  readonly #runner: StepRunner
  readonly #context: Context
  readonly #waiting = new WaitingWrites()
  #writer: JobThread | undefined
  #pages: PageReaders | undefined

  constructor(directory: string, onFatal: (error: Error) => void) {
    this.#directory = directory
    this.#onFatal = onFatal
    this.#database = openDatabase(directory, 'reader')
    this.#runner = new StepRunner(this.#database)
    this.#context = newContext(sqliteDialect)
  }

  read: Store['read'] = async (name, input) => {
    try {
      // biome-ignore lint/suspicious/noExplicitAny: the port typed name and input together.
      return this.#runner.run<any>(reads[name](this.#context, input as any))
    } catch (error) {
      throw errorOf(failureOf(error))
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  scan: Store['scan'] = async (name, input, signal): Promise<any> => {
    signal?.throwIfAborted()
    this.#pages ??= new PageReaders(this.#directory)
    return this.#pages.run({ name, input }, signal)
  }

  // biome-ignore lint/suspicious/noExplicitAny: the port typed name and output together.
  write: Store['write'] = async (name, input): Promise<any> => {
    const writer = this.#openWriter()
    return this.#waiting.during(unitOf(input), () => writer.run({ name, input }))
  }

  #openWriter(): JobThread {
    this.#writer ??= new JobThread({
      file: new URL('./writer-worker.ts', import.meta.url),
      data: { directory: this.#directory },
      onFatal: this.#onFatal,
    })
    return this.#writer
  }

  async close(): Promise<void> {
    await this.#writer?.close()
    await this.#pages?.close()
    this.#database.close()
  }
}
