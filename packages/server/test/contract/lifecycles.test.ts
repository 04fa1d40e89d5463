// Lifecycles of types, over HTTP: which statuses records may have, and who may take which step.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LifecycleFile, lifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { putLifecycleFile, putRegisterFile, putTypeFile } from '../../src/service/unit/put-files.ts'
import { type Booted, freshName, type Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf, type Patch, patcher, type Saved } from '../support/patch.ts'
import { createUser, type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'

type Server = () => Booted
type World = () => ReferenceWorld

onOneEngine('lifecycles', (server) => {
  const world = referenceWorld(server)
  const patch = patcher(server)
  open(server, world, patch)
  closed(server, world, patch)
  described(server)
  groups(server, patch)
  processes(server, world, patch)
})

async function put(server: Server, ...lifecycles: readonly object[]): Promise<void> {
  await putLifecycleFile(server().store, server().unit, { lifecycles })
}

async function takeBack(server: Server, type: string): Promise<void> {
  await server().store.configuration.deleteLifecycle({ unit: server().unit, type })
}

function statuses(...codes: readonly string[]): readonly object[] {
  return codes.map((code) => ({ code, phase: 'open' }))
}

function post(server: Server, type: string, world: World, more: object = {}): Promise<Reply> {
  const collection = recordTypes.find((each) => each.type === type)?.collection ?? 'documents'
  const companyId = world().ids.company
  const bodies: Readonly<Record<string, object>> = {
    jobs: { companyId, properties: { name: 'A' } },
    tasks: { name: 'A' },
    documents: { type, companyId },
  }
  return server().call({ path: collection, body: { ownerId: 1, ...bodies[collection], ...more } })
}

/** What a refused step tells. */
function stepOf({ status, json }: Reply): readonly unknown[] {
  return [status, json.code, json.from, json.to, json.allowed]
}

function open(server: Server, world: World, patch: Patch): void {
  test('as long as the unit decides nothing, any status follows any other', async () => {
    for (const { type, statuses: preset = [], collection, ...rest } of recordTypes) {
      const { isCorrection, freezesOn = [] } = rest
      if (preset.length === 0) continue
      // Without what it corrects, a correction is not approved, whatever its steps are.
      // What is frozen goes back into preparation only by being reopened.
      const codes = preset
        .filter(({ phase }) => freezesOn.length === 0 || phase !== 'preparation')
        .map(({ code }) => code)
        .filter((code) => !(isCorrection && code === 'APPROVED'))
      const { status, json, text } = await post(server, type, world)
      assert.equal(status, 201, text)
      assert.ok(preset.some(({ code }) => code === json.status))
      for (const code of [...codes.toReversed(), 'OF_OUR_OWN']) {
        const reply = await patch(collection, json.id, { status: code })
        assert.equal(reply.json.status, code, reply.text)
      }
    }
  })

  test('what a closed register of statuses does not list is no step', async () => {
    const { json } = await post(server, 'TASK', world)
    const registers = [{ key: 'STATUS', isClosed: true, codes: ['OPEN', 'DONE'] }]
    await putRegisterFile(server().store, server().unit, { registers })
    const { data } = (await server().call({ path: `tasks/actions?id=${json.id}` })).json
    const steps = data.filter(({ isAllowed, to }: Saved) => isAllowed && to !== undefined)
    assert.deepEqual(
      steps.map(({ to }: Saved) => to),
      ['DONE'],
    )
    const path = `tasks/actions?id=${json.id}`
    const cancelled = await server().call({ path, body: { action: 'cancel' } })
    const shown = [409, 'transition-forbidden', 'OPEN', 'CANCELLED', ['DONE']]
    assert.deepEqual(stepOf(cancelled), shown)
    await putRegisterFile(server().store, server().unit, {
      registers: [{ key: 'STATUS', isClosed: false, codes: ['OPEN'] }],
    })
  })
}

function closed(server: Server, world: World, patch: Patch): void {
  test('the example is in force with the next request', async () => {
    await putLifecycleFile(server().store, server().unit, lifecycleFile.example)
    const { json } = await post(server, 'JOB', world)
    assert.equal(json.status, 'OPEN')
    const done = await patch('jobs', json.id, { status: 'DONE' })
    const shown = [409, 'transition-forbidden', 'OPEN', 'DONE', ['PROOFING', 'CANCELLED']]
    assert.deepEqual(stepOf(done), shown)
    assert.equal((await patch('jobs', json.id, { status: 'PROOFING' })).status, 200)
    await takeBack(server, 'JOB')
    await takeBack(server, 'INVOICE.PURCHASE')
  })

  test('a status that is not listed is refused in a create and in a change', async () => {
    await put(server, { type: 'TASK', statuses: statuses('OPEN', 'TESTING') })
    const created = await post(server, 'TASK', world, { status: 'TESTIN' })
    assert.deepEqual(faultsOf(created), ['unknown-code /status'])
    assert.match(created.json.errors[0].message, /Did you mean "TESTING"\?/)
    const { json } = await post(server, 'TASK', world, { status: 'TESTING' })
    const changed = await patch('tasks', json.id, { status: 'DONE' })
    assert.deepEqual(faultsOf(changed), ['unknown-code /status'])
    assert.equal((await patch('tasks', json.id, { status: 'OPEN' })).status, 200)
    await takeBack(server, 'TASK')
  })

  test('where the default is not listed, the first status is the default', async () => {
    await put(server, { type: 'OPPORTUNITY', statuses: statuses('LEAD', 'WON') })
    assert.equal((await post(server, 'OPPORTUNITY', world)).json.status, 'LEAD')
    await takeBack(server, 'OPPORTUNITY')
    assert.equal((await post(server, 'OPPORTUNITY', world)).json.status, 'POTENTIAL')
  })

  test('stored records keep their status, are changed otherwise, and can leave it', async () => {
    const { json } = await post(server, 'TASK', world, { status: 'RESTING' })
    const transitions = [{ from: ['OPEN'], to: ['DONE'] }]
    await put(server, { type: 'TASK', statuses: statuses('OPEN', 'DONE'), transitions })
    const renamed = await patch('tasks', json.id, { name: 'B' })
    assert.deepEqual([renamed.status, renamed.json.status], [200, 'RESTING'])
    const whole = await patch('tasks', json.id, renamed.json)
    assert.deepEqual([whole.status, whole.json.version], [200, 2])
    assert.equal((await patch('tasks', json.id, { status: 'OPEN' })).status, 200)
    await takeBack(server, 'TASK')
  })

  test('sub-types have the lifecycle of the type above, unless they have their own', async () => {
    const types = [{ type: 'INVOICE.SALES.EXPORT', title: 'Export', numbers: 'E-{##}' }]
    await putTypeFile(server().store, server().unit, { types })
    await put(server, { type: 'INVOICE.SALES', statuses: statuses('PROCESSING', 'SENT') })
    const of = (type: string) => post(server, type, world, { status: 'PAID' })
    for (const type of ['INVOICE.SALES', 'INVOICE.SALES.CORRECTION', 'INVOICE.SALES.EXPORT']) {
      assert.deepEqual(faultsOf(await of(type)), ['unknown-code /status'], type)
    }
    assert.equal((await of('INVOICE.PURCHASE')).status, 201)
    await put(server, { type: 'INVOICE.SALES.EXPORT', statuses: statuses('PAID') })
    assert.equal((await of('INVOICE.SALES.EXPORT')).status, 201)
    assert.equal((await of('INVOICE.SALES')).status, 422)
    await takeBack(server, 'INVOICE.SALES.EXPORT')
    await takeBack(server, 'INVOICE.SALES')
  })

  test('another unit has its own', async () => {
    await put(server, { type: 'TASK', statuses: statuses('OPEN') })
    const unit = await server().store.directory.createUnit({ name: 'Other', timeZone: 'UTC' })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [unit] })
    const body = { name: 'A', ownerId: 1, status: 'DONE' }
    assert.equal((await server().call({ path: 'tasks', body, unit, token })).status, 201)
    assert.equal((await server().call({ path: 'tasks', body })).status, 422)
    await takeBack(server, 'TASK')
  })
}

/** As it is described: what has no title says so. */
function asDescribed(status: object): object {
  return { title: null, translations: {}, ...status }
}

function described(server: Server): void {
  test('types are told with their statuses and the steps between them', async () => {
    const lifecycleOf = async (wanted: string) => {
      const { data } = (await server().call({ path: 'types' })).json
      return data.find(({ type }: Saved) => type === wanted).lifecycle
    }
    assert.equal(await lifecycleOf('COMPANY'), null)
    const preset = await lifecycleOf('JOB')
    assert.deepEqual([preset.isClosed, preset.transitions], [false, null])
    assert.deepEqual(
      preset.statuses,
      recordTypes.find(({ type }) => type === 'JOB')?.statuses?.map(asDescribed),
    )
    assert.deepEqual((await lifecycleOf('INVOICE.SALES')).freezesOn, ['APPROVED'])
    const example = lifecycleFile.example as LifecycleFile
    await putLifecycleFile(server().store, server().unit, example)
    const [job, invoice] = example.lifecycles
    const shown = { isClosed: true, freezesOn: [], requiresProcess: false }
    const [out, on, back] = job?.transitions ?? []
    const transitions = [{ ...out, groups: null }, on, back]
    const statuses = job?.statuses?.map(asDescribed)
    assert.deepEqual(await lifecycleOf('JOB'), { ...shown, statuses, transitions })
    assert.equal((await lifecycleOf(invoice?.type ?? '')).requiresProcess, true)
    await takeBack(server, 'JOB')
    await takeBack(server, 'INVOICE.PURCHASE')
    assert.deepEqual(await lifecycleOf('JOB'), preset)
  })
}

function groups(server: Server, patch: Patch): void {
  test('a step of a group is for its members alone, and restoring is a step as well', async () => {
    const { directory } = server().store
    const group = await directory.createGroup({ unit: server().unit, name: 'Leads' })
    const [lead, other] = [
      await createUser(server(), freshName()),
      await createUser(server(), freshName()),
    ]
    await directory.addToGroup({ group, user: lead })
    const tokenOf = (user: number) => server().issue({ user, scopes: ['read', 'write'] })
    const [ofLead, ofOther] = [await tokenOf(lead), await tokenOf(other)]
    await put(server, {
      type: 'TASK',
      statuses: statuses('OPEN', 'DONE', 'CANCELLED'),
      transitions: [
        { from: ['OPEN'], to: ['DONE', 'CANCELLED'] },
        { from: ['DONE', 'CANCELLED'], to: ['OPEN'], groups: ['Leads'] },
      ],
    })
    const { id } = await server().create('tasks', { name: 'A', ownerId: 1 })
    const restore = (token: string): Promise<Reply> =>
      server().call({ path: `tasks/actions?id=${id}`, body: { action: 'restore' }, token })
    assert.equal(
      (await patch('tasks', id, { status: 'CANCELLED' }, { token: ofOther })).status,
      200,
    )
    const refused = await restore(ofOther)
    assert.deepEqual(stepOf(refused), [409, 'transition-forbidden', 'CANCELLED', 'OPEN', []])
    assert.match(refused.json.detail, /Only members of "Leads"/)
    const byPatch = await patch('tasks', id, { status: 'OPEN' }, { token: ofOther })
    assert.deepEqual(stepOf(byPatch), stepOf(refused))
    const restored = await restore(ofLead)
    assert.deepEqual([restored.status, restored.json.status], [200, 'OPEN'])
    await takeBack(server, 'TASK')
  })
}

function processes(server: Server, world: World, patch: Patch): void {
  test('what needs a process is not approved past it, by no way', async () => {
    const { json: before } = await post(server, 'INVOICE.PURCHASE', world, { status: 'APPROVED' })
    await patch('documents', before.id, { status: 'CANCELLED' })
    await put(server, { type: 'INVOICE.PURCHASE', requiresProcess: true })
    const codeOf = ({ status, json }: Reply): readonly unknown[] => [status, json.code]
    const created = await post(server, 'INVOICE.PURCHASE', world, { status: 'APPROVED' })
    assert.deepEqual(codeOf(created), [409, 'process-required'])
    const both = await post(server, 'INVOICE.PURCHASE', world, {
      ...{ status: 'APPROVED', binderId: 987_654 },
    })
    assert.deepEqual(faultsOf(both), ['unknown-reference /binderId'])
    const { json } = await post(server, 'INVOICE.PURCHASE', world)
    const changed = await patch('documents', json.id, { status: 'APPROVED' })
    assert.deepEqual(codeOf(changed), [409, 'process-required'])
    const path = `documents/actions?id=${before.id}`
    const restored = await server().call({ path, body: { action: 'restore' } })
    assert.deepEqual(codeOf(restored), [409, 'process-required'])
    assert.equal((await patch('documents', json.id, { status: 'REJECTED' })).status, 200)
    await takeBack(server, 'INVOICE.PURCHASE')
    assert.equal((await patch('documents', json.id, { status: 'APPROVED' })).status, 200)
  })
}
