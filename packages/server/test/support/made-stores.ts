// Stores that tests begin with, made once: each test gets a copy. To make the tables takes half a
// second, and the demo company three.

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { systemClock } from '../../src/config/clock.ts'
import { copyBetween } from '../../src/open-store.ts'
import { issueToken } from '../../src/service/access/issue-token.ts'
import { atEnd } from './at-end.ts'
import { succeed } from './command.ts'
import { createDatabase, type TestDatabase } from './postgres-engine.ts'
import { withDataDirectory } from './spawn-kontor.ts'

/** As its first start leaves it, with a second unit, and with the demo company in unit 1. */
export type Made = 'fresh' | 'two units' | 'demo'

const ways: Readonly<Record<Made, (data: string) => Promise<unknown>>> = {
  fresh: async () => undefined,
  'two units': (data) => succeed('unit', 'create', '--name', 'Two', '--data', data),
  demo: (data) => succeed('demo', '--unit', '1', '--data', data),
}

/** Copies a store to a place where nothing is; answers a token of its supervisor, in unit 1. */
export async function copyMade(made: Made, data: string): Promise<string> {
  cpSync(join(await madeFolder(made), 'data'), data, { recursive: true })
  return await tokenOf(made)
}

/** A copy that is removed when the work is done. */
export async function withMade(
  made: Made,
  work: (data: string, token: string) => Promise<void>,
): Promise<void> {
  await withDataDirectory(async (data) => {
    await work(data, await copyMade(made, data))
  })
}

/** The same in a database of its own. */
export async function createMadeDatabase(
  made: Made,
): Promise<TestDatabase & { readonly token: string }> {
  const making = databases.get(made) ?? makeDatabase(made)
  databases.set(made, making)
  const database = await createDatabase((await making).name)
  return { ...database, token: await tokenOf(made) }
}

async function tokenOf(made: Made): Promise<string> {
  return readFileSync(join(await madeFolder(made), 'token'), 'utf8')
}

const databases = new Map<Made, Promise<TestDatabase>>()
const folders = new Map<Made, Promise<string>>()

async function makeDatabase(made: Made): Promise<TestDatabase> {
  const database = await createDatabase()
  atEnd(database.drop)
  const to = { dataDirectory: '', database: database.address }
  // Of a copy: a store that is moved is locked, and other processes of the run do the same.
  await withMade(made, async (dataDirectory) => {
    await copyBetween({ dataDirectory, database: undefined }, to, () => undefined)
  })
  return database
}

function madeFolder(made: Made): Promise<string> {
  const making = folders.get(made) ?? makeFolder(made)
  folders.set(made, making)
  return making
}

/** Made for the whole run of tests where there is one: its folder is removed with all that is in it. */
async function makeFolder(made: Made): Promise<string> {
  const { KONTOR_TEST_ENGINES: inRun } = process.env
  const shared = inRun === undefined ? undefined : join(dirname(inRun), `made ${made}`)
  if (shared !== undefined && existsSync(shared)) return shared
  const folder = mkdtempSync(
    join(shared === undefined ? tmpdir() : dirname(shared), 'kontor-made-'),
  )
  const data = join(folder, 'data')
  const token = await withStore({ dataDirectory: data, database: undefined }, issue, 'create')
  await ways[made](data)
  writeFileSync(join(folder, 'token'), token)
  if (shared !== undefined) return publish(folder, shared)
  atEnd(async () => rmSync(folder, { recursive: true }))
  return folder
}

/** Another process may have been first. */
function publish(folder: string, shared: string): string {
  try {
    renameSync(folder, shared)
  } catch (error) {
    if (!existsSync(shared)) throw error
    rmSync(folder, { recursive: true })
  }
  return shared
}

async function issue(store: Parameters<typeof issueToken>[0]): Promise<string> {
  const grant = { user: 1, units: [1], scopes: ['read', 'write'], ips: [] } as const
  return (await issueToken(store, systemClock, grant)).token
}
