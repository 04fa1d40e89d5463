// The engine on PostgreSQL: a server for this process, or the one that KONTOR_TEST_DATABASE names,
// and on it a fresh database for every store.

import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { readAddress } from '../../src/store/postgres/database-address.ts'
import { openPostgresStore } from '../../src/store/postgres/postgres-store.ts'
import type { Engine } from './boot.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'

/** A database that is dropped when it is no longer needed. */
export interface TestDatabase {
  readonly name: string
  readonly address: string
  /** Runs statements as the owner of the server. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Runs a statement and keeps its transaction open until it is told to let go. */
  hold(sql: string): Promise<() => Promise<void>>
  /** Waits until a condition, in SQL, holds. */
  until(condition: string): Promise<void>
  drop(): Promise<void>
}

type Server = Pick<PostgresServer, 'address' | 'stop'>
/** A database with all tables, which others are copies of. */
type Template = Pick<TestDatabase, 'name' | 'drop'>

let server: Promise<Server> | undefined
let template: Promise<Template> | undefined

/** Whether tests can have a PostgreSQL. */
export function hasPostgres(): boolean {
  return process.env['KONTOR_TEST_DATABASE'] !== undefined || findPostgres() !== undefined
}

async function findServer(): Promise<Server> {
  const given = process.env['KONTOR_TEST_DATABASE']
  if (given !== undefined) {
    return {
      address: (database) => given.replace(/\/[^/?]+(?=\?|$)/, `/${database}`),
      stop: async () => undefined,
    }
  }
  const binaries = findPostgres()
  if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine.')
  return await startPostgres(binaries)
}

/** Ends what was started here; whoever asks again gets another. */
export async function releasePostgres(): Promise<void> {
  const [dropping, stopping] = [template, server]
  template = undefined
  await (await dropping)?.drop()
  server = undefined
  await (await stopping)?.stop()
}

async function addressOf(database: string): Promise<string> {
  server ??= findServer()
  return (await server).address(database)
}

/** A fresh database that holds nothing. */
export async function createDatabase(from = 'template0'): Promise<TestDatabase> {
  const name = `kontor_test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} encoding 'UTF8' template ${from}`)
  return {
    name,
    address: await addressOf(name),
    query: (sql) => runOn(name, sql),
    hold: (sql) => holdOn(name, sql),
    until: (condition) => untilOn(name, condition),
    async drop() {
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/** Runs a statement that concerns whole databases, or the server. */
export async function administer(sql: string): Promise<void> {
  await runOn('postgres', sql)
}

async function runOn(
  database: string,
  sql: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = await clientOf(database)
  try {
    return await client.unsafe(sql)
  } finally {
    await client.end()
  }
}

async function clientOf(database: string): Promise<ReturnType<typeof postgres>> {
  const { url, socketDirectory } = readAddress(await addressOf(database))
  const socket = socketDirectory === undefined ? {} : { host: socketDirectory }
  return postgres(url, { ...socket, max: 1, onnotice: () => undefined })
}

async function holdOn(database: string, sql: string): Promise<() => Promise<void>> {
  const client = await clientOf(database)
  await client.unsafe(`begin; ${sql}`)
  return () => client.end()
}

/** The end of waiting, minutes later. */
const looksMax = 10_000

/** Waits until a condition, in SQL, holds in a database. */
export async function untilOn(database: string, condition: string): Promise<void> {
  for (let look = 0; look < looksMax; look += 1) {
    const [row] = await runOn(database, `select ${condition} as "holds", pg_sleep(0.02)`)
    if (row?.['holds'] === true) return
  }
  throw new Error(`It never came to be that ${condition}.`)
}

/** Tables are made once for a run of tests; every other database is a copy. */
async function findTemplate(): Promise<Template> {
  const name = process.env['KONTOR_TEST_TEMPLATE']
  return name === undefined ? await makeTemplate() : { name, drop: async () => undefined }
}

export async function makeTemplate(): Promise<Template> {
  const database = await createDatabase()
  const store = await openPostgresStore(database.address)
  await store.close()
  return database
}

/** A fresh database with all tables. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  template ??= findTemplate()
  return await createDatabase((await template).name)
}

export const postgresEngine: Engine = {
  name: 'postgres',
  async open({ cacheBounds, times }) {
    const { name, address, drop, hold, query } = await createMigratedDatabase()
    const openAgain = () => openPostgresStore(address, { cacheBounds, times })
    return {
      store: await openAgain(),
      openAgain,
      remove: drop,
      database: name,
      holdWrites: () => hold('select "id" from "unit" where "id" = 1 for update'),
      runBeside: async (statement) => {
        await query(statement)
      },
    }
  },
}
