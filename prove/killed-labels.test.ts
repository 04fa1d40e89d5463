// Servers that die (`kill -9`) in the middle of indexing what new records are called. The guarantees
// kill servers at any time, which would hardly ever hit it. That the trial can fail is seen in the
// thorough run.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openPostgresStore } from '../packages/server/src/store/postgres/postgres-store.ts'
import { askerOf } from '../packages/server/test/crash/asker.ts'
import { atEnd } from '../packages/server/test/support/at-end.ts'
import { createMadeDatabase, withMade } from '../packages/server/test/support/made-stores.ts'
import { hasPostgres, releasePostgres } from '../packages/server/test/support/postgres-engine.ts'
import { isThorough } from '../test/thorough.ts'
import { type SourceFault, serveWith } from './broken-server.ts'
import { type Read, readDirectory, readStore } from './read-store.ts'

const clients = 12
/** A server that does not die is told by the last one. */
const createsMost = 600
const kill = "process.kill(process.pid, 'SIGKILL')"

const file = 'records/index-labels.ts'

/** Dies in the middle of indexing. */
const dies: SourceFault = {
  file,
  from: '  const byWord = labelsByWord(labels)\n',
  to: `  ${kill}\n  const byWord = labelsByWord(labels)\n`,
}

/** Takes records for indexed that are not. */
const loses: SourceFault = {
  file,
  from: '  const labels = yield* readNewLabels(context, { unit, collection, after })\n',
  to: '  const labels = [].slice(after)\n',
}

interface Place {
  readonly name: string
  readonly skip: boolean
  used(work: (store: UsedStore) => Promise<void>): Promise<void>
}

interface UsedStore {
  readonly args: readonly string[]
  readonly token: string
  read(work: (read: Read) => Promise<void>): Promise<void>
}

const places: readonly Place[] = [
  {
    name: 'sqlite',
    skip: false,
    used: (work) =>
      withMade('fresh', async (data, token) => {
        const read = (check: (read: Read) => Promise<void>) => readDirectory(data, token, check)
        await work({ args: ['--data', data], token, read })
      }),
  },
  {
    name: 'postgres',
    skip: !hasPostgres(),
    async used(work) {
      const { address, drop, token } = await createMadeDatabase('fresh')
      try {
        const read = async (check: (read: Read) => Promise<void>) =>
          readStore(await openPostgresStore(address), token, check)
        await work({ args: ['--database', address], token, read })
      } finally {
        await drop()
      }
    },
  },
]

atEnd(releasePostgres)

/** The words of a task, and the id that it was created with. */
type Acknowledged = ReadonlyMap<string, number>

async function createUntilKilled(
  { args, token }: UsedStore,
  faults: readonly SourceFault[],
): Promise<Acknowledged> {
  const server = await serveWith({ faults }, ...args, '--log-level', 'error')
  const ask = askerOf([server.address], token)
  const acknowledged = new Map<string, number>()
  let begun = 0
  const create = async (): Promise<void> => {
    while (begun < createsMost) {
      begun += 1
      const word = `w${begun}x`
      const body = { name: `common ${word}`, number: `N-${word}`, ownerId: 1 }
      const { status, json, text } = await ask(0, { path: 'tasks', body })
      assert.equal(status, 201, text)
      acknowledged.set(word, json.id)
    }
  }
  const gone = (error: unknown): void => assert.ok(error instanceof TypeError, String(error))
  try {
    await Promise.all(Array.from({ length: clients }, () => create().catch(gone)))
  } finally {
    server.child.kill('SIGKILL')
  }
  assert.equal((await server.ended).signal, 'SIGKILL')
  return acknowledged
}

/** Each is found by its word, its number and its id, once; none besides has the word of all. */
async function assertFound(read: Read, acknowledged: Acknowledged): Promise<void> {
  const found = async (query: string): Promise<readonly number[]> => {
    const { json } = await read(`lookup/task?${query}`)
    return json.data.map(({ id }: { readonly id: number }) => id)
  }
  for (const [word, id] of acknowledged) {
    assert.deepEqual(await found(`q=common+${word}`), [id], word)
    assert.deepEqual(await found(`q=n-${word}`), [id], word)
  }
  const ids = [...acknowledged.values()]
  for (let from = 0; from < ids.length; from += 200) {
    const some = ids.slice(from, from + 200)
    assert.deepEqual(await found(`ids=${some.join(',')}`), some)
  }
  const all = await found('limit=200&q=common')
  assert.equal(new Set(all).size, all.length)
}

for (const { name, skip, used } of places) {
  describe(`killed while labels are indexed [${name}]`, { skip }, () => {
    test('what was acknowledged is found, by every way, and nothing twice', async () => {
      await used(async (store) => {
        const acknowledged = await createUntilKilled(store, [dies])
        const { size } = acknowledged
        assert.ok(size > 200 && size < createsMost, `${size} creates were acknowledged`)
        await store.read((read) => assertFound(read, acknowledged))
      })
    })

    if (!isThorough) return
    test('a server that loses what records are called is noticed', async () => {
      await used(async (store) => {
        const acknowledged = await createUntilKilled(store, [loses])
        await assert.rejects(
          store.read((read) => assertFound(read, acknowledged)),
          assert.AssertionError,
        )
      })
    })
  })
}
