// What a crash of the machine takes out of the log of an embedded store is told before ids are given
// twice: the store counts fewer transactions than it has acknowledged.

import assert from 'node:assert/strict'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { hasDetails } from '../../../../test/thorough.ts'
import { withStore } from '../../src/cli/terminal/with-store.ts'
import { openStore } from '../../src/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { command, succeed } from '../support/command.ts'
import { copyMade } from '../support/made-stores.ts'
import { serve, withDataDirectory } from '../support/spawn-kontor.ts'
import { clientOf } from '../support/task-writers.ts'

const tasks = 6

/** Creates tasks, one transaction each, on a server that is killed then. */
async function fillAndKill(data: string, token: string): Promise<void> {
  const server = await serve('--data', data)
  const { send } = clientOf(server, token)
  for (let count = 0; count < tasks; count += 1) {
    const { status } = await send('tasks', { body: { name: `Task ${count}`, ownerId: 1 } })
    assert.equal(status, 201)
  }
  await server.stop('SIGKILL')
}

/** As its server left it: each test has a copy. */
const folder = mkdtempSync(join(tmpdir(), 'kontor-killed-'))
const killed = join(folder, 'data')
before(async () => fillAndKill(killed, await copyMade('fresh', killed)))
after(() => rmSync(folder, { recursive: true }))

async function withKilled(work: (data: string) => Promise<void>): Promise<void> {
  await withDataDirectory(async (data) => {
    cpSync(killed, data, { recursive: true })
    await work(data)
  })
}

const refused =
  /lacks the last \d+ of the transactions that it has acknowledged, up to \d{4}-.*Z: its log/

async function openToServe(dataDirectory: string): Promise<Store> {
  const config = { dataDirectory, database: undefined }
  return await openStore(config, { purpose: 'serve', onFatal: assert.ifError })
}

/** Nobody can begin to serve it, and copies of it are not made. */
async function refuseAll(data: string): Promise<void> {
  await assert.rejects(openToServe(data), refused)
  for (const args of [
    ['backup', `${data}.kontor`],
    ['move', '--to', `${data}-moved`],
  ]) {
    const { code, stderr } = await command(...args, '--data', data)
    assert.deepEqual([code, refused.test(stderr)], [1, true], stderr)
  }
}

/** One transaction each. */
async function createUnits(data: string, count: number): Promise<void> {
  const config = { dataDirectory: data, database: undefined }
  await withStore(config, async ({ directory }) => {
    for (let index = 0; index < count; index += 1) {
      await directory.createUnit({ name: `Unit ${index}`, timeZone: 'UTC' })
    }
  })
}

async function countTasks(data: string): Promise<number> {
  const config = { dataDirectory: data, database: undefined }
  const counts = await withStore(config, (store) => store.inspection.countRecords({ unit: 1 }))
  return counts.get('tasks') ?? 0
}

const damages: readonly (readonly [string, (log: string) => void])[] = [
  ['is cut short', (log) => truncateSync(log, Math.floor(statSync(log).size / 2))],
  ['has lost its last byte', (log) => truncateSync(log, statSync(log).size - 1)],
  [
    'has one byte changed',
    (log) => {
      const bytes = readFileSync(log)
      const middle = Math.floor(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      writeFileSync(log, bytes)
    },
  ],
]

for (const [title, damage] of hasDetails ? damages : damages.slice(0, 1)) {
  test(`a store whose log ${title} is not served until that is accepted`, async () => {
    await withKilled(async (data) => {
      damage(join(data, 'kontor.sqlite-wal'))
      await refuseAll(data)
      // Writing on does not hide it.
      await createUnits(data, tasks + 1)
      await refuseAll(data)
      const found = await command('doctor', '--data', data)
      assert.equal(found.code, 1)
      assert.match(found.stdout, /The last \d+ of the transactions .* are gone: restore a backup/)
      await succeed('doctor', '--repair', '--data', data)
      assert.ok((await countTasks(data)) < tasks)
      await (await openToServe(data)).close()
    })
  })
}

test('a store whose server was killed counts what it acknowledged', async () => {
  await withKilled(async (data) => {
    assert.equal(await countTasks(data), tasks)
    const noted = readFileSync(join(data, 'kontor.acknowledged'), 'utf8')
    assert.ok(JSON.parse(noted).commits >= tasks, noted)
    assert.equal(statSync(join(data, 'kontor.acknowledged')).mode & 0o777, 0o600)
  })
})

test('what was acknowledged is forgotten with the store, and what is unreadable tells nothing', async () => {
  await withKilled(async (data) => {
    const [backup, other] = [`${data}.kontor`, `${data}-fresh`]
    await copyMade('fresh', other)
    await succeed('backup', backup, '--data', other)
    for (const ending of ['', '-wal', '-shm']) rmSync(join(data, `kontor.sqlite${ending}`))
    await succeed('restore', backup, '--data', data)
    assert.equal(await countTasks(data), 0)
    writeFileSync(join(data, 'kontor.acknowledged'), 'no JSON')
    assert.equal(await countTasks(data), 0)
  })
})
