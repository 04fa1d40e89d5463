// A store that was copied with other means than a backup: it is whole, or it is refused.

import assert from 'node:assert/strict'
import { copyFileSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { detail } from '../../../../test/details.ts'
import { openStore } from '../../src/open-store.ts'
import { command } from '../support/command.ts'
import { withMade } from '../support/made-stores.ts'
import { type RunningKontor, serve } from '../support/spawn-kontor.ts'
import { clientOf, startTaskWriters, tasksOf } from '../support/task-writers.ts'

/** Creates tasks; answers how many. */
async function createTasks(server: RunningKontor, token: string): Promise<number> {
  const writers = startTaskWriters(clientOf(server, token), 4)
  await writers.reach(40)
  await writers.stop()
  return writers.acknowledged.length
}

function copyDatabase(data: string, name: string): string {
  const copy = `${data}-${name}`
  mkdirSync(copy, { mode: 0o700 })
  copyFileSync(join(data, 'kontor.sqlite'), join(copy, 'kontor.sqlite'))
  return copy
}

async function countServed(data: string, token: string): Promise<number> {
  const server = await serve('--data', data)
  const { length } = await tasksOf(clientOf(server, token))
  assert.equal((await server.stop()).code, 0)
  return length
}

/** As whoever serves it would find them. */
async function countStored(dataDirectory: string): Promise<number> {
  const config = { dataDirectory, database: undefined }
  const store = await openStore(config, { purpose: 'serve', onFatal: assert.ifError })
  const counts = await store.inspection.countRecords({ unit: 1 })
  await store.close()
  return counts.get('tasks') ?? 0
}

test('a copy from a running server without its log is refused, by whatever opens it', async (t) => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    t.after(() => server.child.kill('SIGKILL'))
    await createTasks(server, token)
    const copy = copyDatabase(data, 'copy')
    const refused = /is a copy from a running server without its log, so the latest records/
    for (const args of [
      ['backup', `${copy}.kontor`],
      ['move', '--to', `${copy}-moved`],
    ]) {
      const { code, stderr } = await command(...args, '--data', copy)
      assert.equal(code, 1, args.join(' '))
      assert.match(stderr, refused, args.join(' '))
    }
    await assert.rejects(async () => {
      await (await serve('--data', copy)).stop()
    }, refused)
    const found = await command('doctor', '--data', copy)
    assert.equal(found.code, 1)
    assert.match(found.stdout, refused)
    assert.equal((await command('doctor', '--repair', '--data', copy)).code, 0)
    const served = await serve('--data', copy)
    assert.equal((await served.stop()).code, 0)
    assert.equal((await server.stop()).code, 0)
  })
})

detail('a copy from a stopped server is whole', async (t) => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    t.after(() => server.child.kill('SIGKILL'))
    const count = await createTasks(server, token)
    assert.equal((await server.stop()).code, 0)
    assert.equal(await countStored(copyDatabase(data, 'copy')), count)
  })
})

test('a store whose server was killed is whole, whoever opens it first', async (t) => {
  await withMade('fresh', async (data, token) => {
    const server = await serve('--data', data)
    t.after(() => server.child.kill('SIGKILL'))
    const count = await createTasks(server, token)
    await server.stop('SIGKILL')
    for (const args of [
      ['user', 'list'],
      ['backup', `${data}.kontor`],
      ['move', '--to', `${data}-moved`],
    ]) {
      const copy = `${data}-${args[0]}`
      cpSync(data, copy, { recursive: true })
      // The last to close the database takes the log away.
      assert.equal((await command(...args, '--data', copy)).code, 0)
      assert.equal(await countStored(copy), count)
    }
    assert.equal(await countServed(data, token), count)
  })
})
