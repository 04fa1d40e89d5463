// The file of processes, over HTTP: put as a whole by who configures the unit, with every fault told.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processFile } from '@kontor/contract/configuration/process-file.ts'
import { putProcessFile } from '../../src/service/unit/put-files.ts'
import { type Approvals, approvals, approver, invoiceOf } from '../support/approvals.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf, type Saved } from '../support/patch.ts'

type Server = () => Booted
type World = () => Approvals

onOneEngine('files of processes', (server) => {
  const world = approvals(server)
  putting(server, world)
  faults(server)
  running(server, world)
})

function putter(server: Server) {
  return (body: unknown, query = '', token?: string): Promise<Reply> =>
    server().call({
      ...{ method: 'PUT', path: `processes${query}`, body, ...(token && { token }) },
    })
}

function putting(server: Server, world: World): void {
  const put = putter(server)

  test('a file is put whole, tried first, read back, and told of in the trail', async () => {
    const admin = await server().issue({ units: [server().unit], scopes: ['read', 'admin'] })
    const { store, unit } = server()
    const before = (await store.configuration.settings({ unit })).processes
    const file = processFile.example
    const tried = await put(file, '?dryRun=true', admin)
    assert.deepEqual([tried.status, tried.json.changes[0].kind], [200, 'process'], tried.text)
    assert.deepEqual((await store.configuration.settings({ unit })).processes, before)
    assert.equal((await put(file, '', admin)).status, 200)
    const { json } = await server().call({ path: 'processes' })
    const codes = json.processes.map(({ code }: Saved) => code)
    assert.deepEqual(codes, ['PROCESS-DOCUMENT.MANAGER.APPROVAL', 'PROCESS-INVOICE.APPROVAL'])
    assert.equal((await put(json, '', admin)).status, 200)
    const refused = await put(
      file,
      '',
      await server().issue({
        user: world().people.owner.id,
        units: [unit],
        scopes: ['read', 'admin'],
      }),
    )
    assert.deepEqual([refused.status, refused.json.code], [403, 'administration-forbidden'])
  })
}

function faults(server: Server): void {
  const put = putter(server)

  test('every fault of a file is told by its place', async () => {
    const step = { name: 'a', approvers: { manager: 1 } }
    const process = { code: 'PROCESS-A.B', title: 'A', types: ['ABSENCE'], steps: [step] }
    const ofSteps = (...steps: readonly object[]): object => ({ ...process, steps })
    const many = Array.from({ length: 21 }, (_, index) => ({ ...step, name: String(index) }))
    const upTo = { name: 'u', approvers: { managersUpTo: 'limit' } }
    const rows: readonly (readonly [object, string])[] = [
      [{ ...process, types: ['INVOICE.NONE'] }, 'unknown-type /processes/0/types/0'],
      [{ ...process, types: [] }, 'missing-value /processes/0/types'],
      [ofSteps(...many), 'too-many-entries /processes/0/steps'],
      [ofSteps(step, step), 'repeated-name /processes/0/steps/1/name'],
      [ofSteps({ ...step, approvers: {} }), 'missing-value /processes/0/steps/0/approvers'],
      [
        ofSteps({ ...step, approvers: { manager: 1, groups: ['Supervisor'] } }),
        'too-many-values /processes/0/steps/0/approvers',
      ],
      [
        ofSteps({ ...step, approvers: { groups: ['Nobody'] } }),
        'unknown-reference /processes/0/steps/0/approvers/groups/0',
      ],
      [
        ofSteps({ ...step, approvers: { users: ['nobody'] } }),
        'unknown-reference /processes/0/steps/0/approvers/users/0',
      ],
      [
        ofSteps({ ...step, approvers: { users: [] } }),
        'missing-value /processes/0/steps/0/approvers/users',
      ],
      [ofSteps({ ...step, when: 'colour = 1' }), 'unknown-name /processes/0/steps/0/when'],
      [ofSteps({ ...step, when: 'status =' }), 'filter-syntax /processes/0/steps/0/when'],
      [ofSteps({ ...step, need: 201 }), 'wrong-value /processes/0/steps/0/need'],
      [ofSteps({ ...step, amount: 'totalNet' }), 'wrong-value /processes/0/steps/0/amount'],
      [ofSteps(upTo), 'missing-value /processes/0/steps/0/amount'],
      [ofSteps({ ...upTo, amount: 'totalNet' }), 'unknown-name /processes/0/steps/0/amount'],
      [
        { ...ofSteps({ ...upTo, amount: 'totalNet', need: 1 }), types: ['INVOICE.PURCHASE'] },
        'wrong-value /processes/0/steps/0/need',
      ],
    ]
    const token = await server().issue({ units: [server().unit], scopes: ['read', 'admin'] })
    for (const [sent, fault] of rows) {
      const reply = await put({ processes: [sent] }, '', token)
      assert.deepEqual(faultsOf(reply), [fault], JSON.stringify(sent))
    }
    const twice = await put({ processes: [process, process] }, '', token)
    assert.deepEqual(faultsOf(twice), ['repeated-name /processes/1/code'])
    const hundred = Array.from({ length: 101 }, (_, index) => ({ ...process, code: `A-B${index}` }))
    assert.deepEqual(faultsOf(await put({ processes: hundred }, '', token)), [
      'too-many-entries /processes',
    ])
  })
}

function running(server: Server, world: World): void {
  test('a process that is running ends as it began, whatever is put or deleted', async () => {
    const { people } = world()
    const { store, unit } = server()
    const [code, title] = ['PROCESS-OLD', 'Old']
    const steps = [{ name: 'manager', approvers: { manager: 1 } }]
    await putProcessFile(store, unit, { processes: [{ code, title, steps }] })
    const { id } = await invoiceOf(server, world(), 10, { setProcess: code })
    await store.configuration.deleteProcess({ unit, code })
    await assert.rejects(store.configuration.deleteProcess({ unit, code }), /no process/)
    const refused = await server().call({
      path: 'documents',
      body: { type: 'ABSENCE', ownerId: 1, setProcess: code },
    })
    assert.ok(faultsOf(refused).includes('unknown-process /setProcess'))
    assert.equal((await approver(server)(id, people.lead)).status, 'APPROVED')
  })
}
