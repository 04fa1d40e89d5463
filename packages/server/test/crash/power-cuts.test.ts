// The embedded store after power cuts: what the server wrote while many clients changed records is
// played back up to any moment, with what was not synced until then on disk in parts or not at all.
// Each change that was acknowledged by then is there, and none is there in part. A store that syncs
// with `synchronous = normal` fails it.

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import fc from 'fast-check'
import { openSqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { boot } from '../support/boot.ts'
import { kontor, serve, serveUnder, withDataDirectory } from '../support/spawn-kontor.ts'
import { askerOf } from './asker.ts'
import { ChangingLoad, type Told } from './changing-load.ts'
import { canTrace, filesAfterPowerCut, readTrace, tracing } from './traced-writes.ts'

const database = 'kontor.sqlite'
const clients = 8
const changes = 120
const cuts = Number(process.env['KONTOR_TEST_RUNS'] ?? 6)
const seed = Number(process.env['KONTOR_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const skip = canTrace() ? false : 'left out: there is no strace here'

test(`changes outlive power cuts (seed ${seed})`, { skip }, async (t) => {
  await withDataDirectory(async (data) => {
    const token = await makeStore(data)
    const before = filesIn(data)
    const trace = `${data}.trace`
    const paths = [database, `${database}-wal`].map((file) => join(data, file))
    const server = await serveUnder(tracing(trace, paths), '--data', data)
    t.after(() => server.child.kill('SIGKILL'))
    const load: ChangingLoad = new ChangingLoad({
      ...{ ask: askerOf([server.address], token), servers: 1, clients, isOver: () => false },
      noticed: () => load.acknowledged === changes && server.child.kill('SIGKILL'),
    })
    await load.prepare()
    await load.run()
    const traced = await readTrace(trace)
    t.diagnostic(`${load.acknowledged} changes acknowledged, ${traced.length} writes and syncs`)
    await fc.assert(
      fc.asyncProperty(fc.nat(traced.length - 1), fc.gen(), async (last, random) => {
        const happened = traced.slice(0, last + 1)
        const survives = () => random(fc.boolean)
        const files = filesAfterPowerCut(before, happened, survives)
        await onStore(files, (read) => load.check(read, traced[last]?.at))
      }),
      { numRuns: cuts, seed, endOnFailure: true },
    )
  })
})

/** An empty store; answers a token for it. */
async function makeStore(data: string): Promise<string> {
  await (await serve('--data', data)).stop()
  const { stdout } = await kontor(...'token create --unit 1 --user 1 --data'.split(' '), data)
  return stdout.trim()
}

function filesIn(data: string): ReadonlyMap<string, Buffer> {
  const names = [database, `${database}-wal`].filter((name) => existsSync(join(data, name)))
  return new Map(names.map((name) => [name, readFileSync(join(data, name))]))
}

/** A server on a store of these files, which must be sound. */
async function onStore(
  files: ReadonlyMap<string, Buffer>,
  work: (read: (path: string) => Promise<Told>) => Promise<void>,
): Promise<void> {
  await withDataDirectory(async (directory) => {
    mkdirSync(directory)
    for (const [name, bytes] of files) writeFileSync(join(directory, name), bytes)
    assertSound(join(directory, database))
    const onFatal = (error: Error): void => {
      throw error
    }
    const open = async () => ({
      store: openSqliteStore({ directory, onFatal }),
      remove: () => undefined,
    })
    const { call, close } = await boot({ name: 'sqlite', open })
    try {
      await work((path) => call({ path }))
    } finally {
      await close()
    }
  })
}

function assertSound(file: string): void {
  const opened = new DatabaseSync(file)
  const found = opened.prepare('pragma integrity_check').all()
  opened.close()
  assert.deepEqual(
    found.map((row) => row['integrity_check']),
    ['ok'],
  )
}
