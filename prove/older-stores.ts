// Stores of a release whose descriptions had less, on both engines: each round gets a copy.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import { initialiseStore } from '../packages/server/src/cli/terminal/with-store.ts'
import { systemClock } from '../packages/server/src/config/clock.ts'
import { issueToken } from '../packages/server/src/service/access/issue-token.ts'
import { compose } from '../packages/server/src/service/services.ts'
import { openPostgresStore } from '../packages/server/src/store/postgres/postgres-store.ts'
import { openDatabase } from '../packages/server/src/store/sqlite/open-database.ts'
import { openSqliteStore } from '../packages/server/src/store/sqlite/sqlite-store.ts'
import type { Store } from '../packages/server/src/store/store.ts'
import { createMany, type ManyRecords } from '../packages/server/test/support/create-many.ts'
import { createDatabase, hasPostgres } from '../packages/server/test/support/postgres-engine.ts'

export interface OlderStore {
  /** How a command line names it. */
  readonly options: readonly string[]
  /** Opens it as a server does, which migrates it. */
  open(): Promise<Store>
}

export interface OlderStores {
  readonly engine: string
  /** Of the supervisor, in each copy. */
  readonly token: string
  copied<T>(work: (copy: OlderStore) => Promise<T>): Promise<T>
}

/** How many records of a collection there are. */
export const older: Readonly<Record<string, number>> = { companies: 12, documents: 36, tasks: 20 }

/** Fields that records and persons lack, with their columns, and a note that says nothing. */
const asBefore = [
  `update "record" set "body" = replace("body", '"allocation":null,', '')
    where "collection" = 'tasks'`,
  'alter table "tasks" drop column "allocation"',
  `update "record" set "body" = replace("body", '"correctedByIds":[],', '')
    where "collection" = 'documents'`,
  'alter table "persons" drop column "birthday"',
  `delete from "meta" where "name" = 'shape'`,
]

/** Of each engine that is here. */
export async function withOlderStores(
  work: (all: readonly OlderStores[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-prove-'))
  const database = hasPostgres() ? await createDatabase() : undefined
  try {
    const embedded = await inFolder(folder)
    const all = database === undefined ? [embedded] : [embedded, await inDatabase(database)]
    await work(all)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await database?.drop()
  }
}

async function inFolder(folder: string): Promise<OlderStores> {
  const made = join(folder, 'made')
  const token = await fill(openSqliteStore({ directory: made, onFatal: assert.ifError }))
  const database = openDatabase(made, 'writer')
  for (const statement of asBefore) database.exec(statement)
  database.close()
  let copies = 0
  return {
    engine: 'sqlite',
    token,
    async copied(work) {
      copies += 1
      const directory = join(folder, `copy-${copies}`)
      cpSync(made, directory, { recursive: true })
      const open = async () => openSqliteStore({ directory, onFatal: assert.ifError })
      try {
        return await work({ options: ['--data', directory], open })
      } finally {
        rmSync(directory, { recursive: true })
      }
    },
  }
}

async function inDatabase({
  name,
  address,
  query,
}: Awaited<ReturnType<typeof createDatabase>>): Promise<OlderStores> {
  const token = await fill(await openPostgresStore(address))
  for (const statement of asBefore) await query(statement)
  return {
    engine: 'postgres',
    token,
    async copied(work) {
      const copy = await createDatabase(name)
      const open = async () => await openPostgresStore(copy.address)
      try {
        return await work({ options: ['--database', copy.address], open })
      } finally {
        await copy.drop()
      }
    },
  }
}

const items = { 'bodyEditTable-INVOICE.SALES.ITEMS': { data: [{ count: 2, unitPriceDoc: 3 }] } }

/** Answers a token of the supervisor. */
async function fill(store: Store): Promise<string> {
  await initialiseStore(store)
  const services = compose(store, systemClock)
  const create = async (collection: Collection, body: ManyRecords['body']): Promise<void> => {
    await createMany({ services }, { count: older[collection] ?? 0, body, collection })
  }
  await create('companies', (index) => ({ name: `C ${index}`, persons: [{ lastName: 'P' }] }))
  await create('documents', (index) => ({
    type: index % 2 === 0 ? 'INVOICE.SALES' : 'INTERNAL.SALES',
    ...{ ownerId: 1, companyId: 1 + (index % 12) },
    ...(index % 2 === 0 ? { properties: items } : {}),
    ...(index % 6 === 0 ? { status: 'CANCELLED' } : {}),
  }))
  await create('tasks', (index) => ({ name: `T ${index}`, ownerId: 1, tags: ['old'] }))
  const grant = { user: 1, units: [1], scopes: ['read', 'write'], ips: [] } as const
  const { token } = await issueToken(store, systemClock, grant)
  await store.close()
  return token
}
