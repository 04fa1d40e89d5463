// Walks a view of 200,000 rows by 1,000 while 5,000 more are created, over HTTP, and fails unless
// every row that was there at the start was shown exactly once. The tests do the same with fewer.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { StoreConfig } from '../src/config/config.ts'
import { copyBetween, openStore } from '../src/open-store.ts'
import { type Booted, boot } from '../test/support/boot.ts'
import { createMany } from '../test/support/create-many.ts'
import { createDatabase, releasePostgres } from '../test/support/postgres-engine.ts'
import {
  clientOfOtherUnit,
  quartersOf,
  type Walked,
  walkWhileCreating,
} from '../test/support/walk-while-creating.ts'

const usage = `Usage: npm run walk -w kontor -- [--engine NAME] [--rows N] [--creates N] [--limit N]

  --engine NAME  sqlite (the default) or postgres: a server of its own, or KONTOR_TEST_DATABASE
  --rows N       rows that the view has at the start (200000)
  --creates N    records that are created during the walk (5000)
  --limit N      rows of a page (1000)

Example: npm run walk -w kontor -- --engine postgres --rows 20000
`

interface Size {
  readonly rows: number
  readonly creates: number
  readonly limit: number
}

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    rows: { type: 'string', default: '200000' },
    creates: { type: 'string', default: '5000' },
    limit: { type: 'string', default: '1000' },
    help: { type: 'boolean' },
  },
})
const { engine } = values
const size: Size = {
  rows: Number(values.rows),
  creates: Number(values.creates),
  limit: Number(values.limit),
}
const isNumbered = Object.values(size).every((each) => Number.isInteger(each) && each > 0)
if (values.help === true) process.stdout.write(usage)
else if (isNumbered && (engine === 'sqlite' || engine === 'postgres')) await main(engine, size)
else {
  process.stderr.write(usage)
  process.exitCode = 2
}

async function main(engine: 'sqlite' | 'postgres', size: Size): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-walk-'))
  const filled: StoreConfig = { dataDirectory: directory, database: undefined }
  try {
    await say(`${size.rows} rows created`, () => at(filled, (server) => fill(server, size)))
    if (engine === 'sqlite') return await at(filled, (server) => walk(server, size))
    const database = await createDatabase()
    const place: StoreConfig = { dataDirectory: '', database: database.address }
    // Many times faster than creating them there.
    await say('moved to PostgreSQL', () => copyBetween(filled, place, () => undefined))
    await at(place, (server) => walk(server, size))
    await database.drop()
  } finally {
    rmSync(directory, { recursive: true, force: true })
    await releasePostgres()
  }
}

/** Runs the work with a server on the store at that place. */
async function at(place: StoreConfig, work: (server: Booted) => Promise<void>): Promise<void> {
  const onFatal = (error: Error): void => {
    throw error
  }
  const open = async () => ({
    store: await openStore(place, { purpose: 'create', onFatal }),
    remove: () => undefined,
  })
  const server = await boot({ name: 'walked', open })
  try {
    await work(server)
  } finally {
    await server.close()
  }
}

/** Runs the work and tells how long it took. */
async function say<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const value = await work()
  process.stdout.write(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
  return value
}

function fill(server: Booted, { rows }: Size): Promise<void> {
  return createMany(server, { count: rows, body: (index) => ({ name: `Company ${index}` }) })
}

async function walk(server: Booted, { rows, creates, limit }: Size): Promise<void> {
  const client = async (): Promise<number> => (await server.create('companies', { name: 'C' })).id
  const elsewhere = await clientOfOtherUnit(server)
  const { pages, faults } = await say('walked', () =>
    walkWhileCreating({
      server,
      query: 'COMPANIES?',
      limit,
      idsAtStart: Array.from({ length: rows }, (_, index) => index + 1),
      creates,
      clients: [client, client, client],
      others: [elsewhere],
    }),
  )
  report(pages)
  for (const fault of faults.slice(0, 10)) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
  else process.stdout.write(`Each of ${rows} rows was shown exactly once.\n`)
}

function report(pages: Walked['pages']): void {
  for (const [index, { storedMeanwhile, storedAfterwards }] of quartersOf(pages).entries()) {
    process.stdout.write(
      `quarter ${index + 1} of ${pages.length} pages: ${storedMeanwhile} creates stored while a ` +
        `page was read, ${storedAfterwards} between pages\n`,
    )
  }
}
