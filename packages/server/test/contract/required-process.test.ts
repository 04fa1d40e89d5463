// What needs a process is approved by one alone: no door leads past it, also for a supervisor, and
// neither do several operations that are carried out as one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putLifecycleFile } from '../../src/service/unit/put-files.ts'
import { patch, post, runBatch } from '../support/batch.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { importInto, ndjsonFile } from '../support/import-into.ts'
import type { Saved } from '../support/patch.ts'

const type = 'DOCUMENT.CONTRACT'
const setProcess = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
const approved = { status: 'APPROVED' }

interface World {
  readonly unit: Booted
  /** Of a document that can be created. */
  readonly body: Readonly<Record<string, unknown>>
  /** A document of which none was started, and one on which one runs. */
  readonly plain: number
  readonly running: number
  /** It was approved when no process was needed, and is cancelled. */
  readonly cancelled: number
}

async function makeWorld(server: Booted): Promise<World> {
  const unit = await freshUnit(server)
  const companyId = (await unit.create('companies', { name: 'Company' })).id
  const body = { type, ownerId: 1, companyId }
  const plain = (await unit.create('documents', { ...body, externalId: 'plain' })).id
  const running = (await unit.create('documents', { ...body, setProcess })).id
  const cancelled = (await unit.create('documents', { ...body, ...approved })).id
  await act(unit, cancelled, 'cancel')
  await putLifecycleFile(unit.store, unit.unit, { lifecycles: [{ type, requiresProcess: true }] })
  return { unit, body, plain, running, cancelled }
}

async function act({ call }: Booted, id: number, action: string, query = ''): Promise<Reply> {
  return await call({ path: `documents/actions?id=${id}${query}`, body: { action } })
}

async function countApproved({ call }: Booted): Promise<number> {
  const filter = encodeURIComponent(`status = 'APPROVED'`)
  const { json } = await call({ path: `views/DOCUMENTS?externalFilter=${filter}` })
  return json.metadata.count
}

/** Answers of a door, each with the code that it has to have. */
type Door = (world: World, query: string) => AsyncGenerator<readonly [Reply, string]>

const doors: Readonly<Record<string, Door>> = {
  async *POST({ unit: { call }, body }, query) {
    const path = `documents${query}`
    for (const more of [{}, { setProcess }]) {
      yield [await call({ path, body: { ...body, ...approved, ...more } }), 'process-required']
    }
  },

  async *PATCH({ unit: { call }, plain, running }, query) {
    const more = query.replace('?', '&')
    const change = (by: string, body: object): Promise<Reply> =>
      call({ method: 'PATCH', path: `documents?${by}${more}`, body })
    const whole = (await call({ path: `documents?id=${plain}` })).json
    yield [await change(`id=${plain}`, approved), 'process-required']
    yield [await change(`id=${plain}`, { ...whole, ...approved }), 'process-required']
    yield [await change('externalId=plain', { ...approved, tags: ['a'] }), 'process-required']
    yield [await change(`id=${plain}`, { ...approved, setProcess }), 'process-running']
    yield [await change(`id=${running}`, approved), 'process-running']
    yield [await change(`id=${running}`, { ...approved, setProcess: null }), 'process-running']
  },

  async *actions({ unit, cancelled }, query) {
    const more = query.replace('?', '&')
    yield [await act(unit, cancelled, 'restore', more), 'process-required']
  },

  async *batch({ unit, body, plain, running, cancelled }, query) {
    const created = post('documents', { ...body, id: -1 })
    const cancel = { status: 'CANCELLED' }
    const batches = [
      [0, 'process-required', post('documents', { ...body, ...approved })],
      [1, 'process-required', created, patch('documents', -1, approved)],
      [0, 'process-required', patch('documents', plain, approved)],
      [0, 'process-required', patch('documents', cancelled, approved)],
      [
        1,
        'process-running',
        patch('documents', plain, { setProcess }),
        patch('documents', plain, approved),
      ],
      [
        1,
        'process-required',
        patch('documents', running, cancel),
        patch('documents', running, approved),
      ],
      [
        1,
        'process-running',
        post('documents', { ...body, id: -1, setProcess }),
        patch('documents', -1, approved),
      ],
    ] as const
    for (const [place, code, ...operations] of batches) {
      const all = [...operations, post('companies', { name: 'After' })]
      const reply = await runBatch(unit, all, { query })
      assert.equal(reply.json.operation, `/operations/${place}`, reply.text)
      yield [reply, code]
    }
  },
}

onOneEngine('what needs a process', (server) => {
  for (const [name, door] of Object.entries(doors)) {
    test(`is not approved by ${name}, for nobody and not for a trial`, async () => {
      const world = await makeWorld(server())
      const { unit } = world
      const before = (await unit.call({ path: 'changes?since=now' })).json.cursor
      for (const query of ['?dryRun=true', '']) {
        for await (const [reply, code] of door(world, query)) {
          assert.deepEqual([reply.status, reply.json.code], [409, code], reply.text)
        }
      }
      assert.equal(await countApproved(unit), 0)
      const { data } = (await unit.call({ path: `changes?since=${before}` })).json
      assert.deepEqual(data, [], 'what is refused leaves nothing')
    })
  }

  test('is not imported as approved, as new or over what is there, whoever imports', async () => {
    const { unit, body, plain } = await makeWorld(server())
    const file = () =>
      ndjsonFile(
        { ...body, ...approved, externalId: 'new' },
        { ...body, ...approved, externalId: 'plain' },
      )
    for (const isOverHttp of [false, true]) {
      for (const isDryRun of [true, false]) {
        const how = { collection: 'documents', isUpsert: true, isDryRun, isOverHttp } as const
        const results: Saved = await importInto(unit, { unit: unit.unit, file: file(), ...how })
        assert.match(JSON.stringify(results), /process-required.*process-required/)
        assert.deepEqual(
          results.map(({ outcome }: Saved) => outcome),
          ['rejected', 'rejected'],
        )
      }
    }
    assert.equal(await countApproved(unit), 0)
    assert.equal((await unit.call({ path: `documents?id=${plain}` })).json.version, 1)
  })

  test('is approved by the process, and then restored', async () => {
    const { unit, running } = await makeWorld(server())
    const other = await unit.store.directory.createUser({
      ...{ unit: unit.unit, username: crypto.randomUUID(), isSupervisor: true },
    })
    const token = await unit.issue({ user: other, units: [unit.unit] })
    const path = `documents/process?id=${running}`
    const reply = await unit.call({ path, body: { action: 'approve' }, token })
    assert.deepEqual([reply.status, reply.json.status], [200, 'APPROVED'], reply.text)
    await act(unit, running, 'cancel')
    assert.equal(await countApproved(unit), 0)
    assert.equal((await act(unit, running, 'restore')).json.status, 'APPROVED')
    assert.equal(await countApproved(unit), 1)
  })
})
