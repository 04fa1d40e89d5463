// What a unit defines for itself, over HTTP: read by everybody of the unit, put by those who may
// configure it, by the rules and with the trail of the commands.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lifecycleFile } from '@kontor/contract/configuration/lifecycle-file.ts'
import { registerFile } from '@kontor/contract/configuration/register-file.ts'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'
import { memberOf } from '../support/user-caller.ts'
import type { Saved } from '../views/world.ts'

type Server = () => Booted

const example = viewFile.example as { readonly name: string }

/** Every door that puts or deletes something, with what it is sent. */
const writes: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['PUT', 'registers', registerFile.example],
  ['PUT', 'types', typeFile.example],
  ['PUT', 'types?dryRun=true', typeFile.example],
  ['PUT', 'lifecycles', lifecycleFile.example],
  ['PUT', 'lifecycles?dryRun=true', lifecycleFile.example],
  ['DELETE', 'lifecycles?type=JOB'],
  ['PUT', `views/${example.name}`, viewFile.example],
  ['DELETE', `views/${example.name}`],
]

onOneEngine('settings', (server) => {
  describedTypes(server)
  listedCodes(server)
  filesGivenBack(server)
  whoMayWrite(server)
  wrongFiles(server)
})

function put(server: Server, path: string, body: unknown, token?: string): Promise<Reply> {
  return server().call({ method: 'PUT', path, body, ...(token && { token }) })
}

async function admin(server: Server): Promise<string> {
  return await server().issue({ scopes: ['read', 'write', 'admin'] })
}

function describedTypes(server: Server): void {
  test('types are told with what the unit adds, and the number that each draws next', async () => {
    const token = await admin(server)
    const typesOf = async () => (await server().call({ path: 'types' })).json.data as Saved[]
    const typeOf = async (type: string) => (await typesOf()).find((each) => each.type === type)
    const invoice = await typeOf('INVOICE.SALES')
    assert.deepEqual(invoice.views, ['INVOICES.SALES'])
    assert.equal(fieldOf(invoice.fields, 'companyId').isRequired, true)
    assert.deepEqual(fieldOf(invoice.fields, 'status'), {
      ...{ name: 'status', kind: 'code', words: 'a sub-key such as PROCESSING', isRequired: false },
      ...{ isReadOnly: false, default: 'PROCESSING', refersTo: null, register: 'STATUS' },
      ...{ codesOf: null, place: null, title: null, translations: {} },
    })
    assert.equal(fieldOf(invoice.fields, 'totalNet').kind, 'amount')
    assert.equal(fieldOf(invoice.properties, 'bodyEditTable-INVOICE.SALES.ITEMS').kind, 'itemTable')
    assert.equal(fieldOf(invoice.rows, 'unitPriceDoc').kind, 'amount')

    assert.equal((await put(server, 'types', typeFile.example, token)).status, 200)
    const complaint = await typeOf('DOCUMENT.COMPLAINT')
    assert.equal(fieldOf(complaint.properties, 'complaintSettledOn').kind, 'date')
    const architect = fieldOf((await typeOf('JOB')).properties, 'architectId')
    assert.deepEqual([architect.kind, architect.refersTo], ['reference', 'user'])

    const { id: companyId } = await server().create('companies', { name: 'Numbers' })
    const body = { type: 'DOCUMENT.COMPLAINT', ownerId: 1, companyId, properties: {} }
    const drawn: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { next } = (await typeOf('DOCUMENT.COMPLAINT')).numberSeries
      const { number } = await server().create('documents', body)
      assert.equal(number, next)
      drawn.push(number)
      // A number that somebody has given is passed.
      const [, start = '', count = ''] = /^(.*?)(\d+)$/.exec(number) ?? []
      const given = `${start}${String(Number(count) + 1).padStart(count.length, '0')}`
      await server().create('documents', { ...body, number: given })
    }
    assert.equal(new Set(drawn).size, 3)
  })
}

function filesGivenBack(server: Server): void {
  test('what a unit has put is given back as a file that can be put again', async () => {
    const token = await admin(server)
    const registers = {
      registers: [{ key: 'PAYMENT', codes: ['PAYMENT.NONE'], isClosed: false, titles: {} }],
    }
    for (const [path, body] of [
      ['types', typeFile.example],
      ['registers', registers],
    ] as const) {
      assert.equal((await put(server, path, body, token)).status, 200)
      const { file } = (await server().call({ path })).json
      const again = await put(server, `${path}?dryRun=true`, file, token)
      assert.deepEqual([again.status, again.json], [200, { changes: [] }], again.text)
      assert.equal((await put(server, path, file, token)).status, 200)
      assert.deepEqual((await server().call({ path })).json.file, file)
    }
    const { json } = await server().call({ path: 'registers?key=PAYMENT' })
    assert.deepEqual(json.file, registers)
    assert.equal((await server().call({ path: 'registers?key=NOTHING' })).json.file, null)
  })

  test('a dry run of a put tells what it would change or be refused for', async () => {
    const token = await admin(server)
    const registers = (codes: readonly string[]) => ({ registers: [{ key: 'DRY', codes }] })
    const tryOut = (body: unknown) => put(server, 'registers?dryRun=true', body, token)
    const made = await tryOut(registers(['DRY-A']))
    const [{ from, to, ...change }] = made.json.changes
    assert.deepEqual([change, from], [{ kind: 'register', name: 'DRY' }, null])
    assert.deepEqual(to.codes, ['DRY-A'])
    assert.equal((await server().call({ path: 'registers?key=DRY' })).json.file, null)
    await put(server, 'registers', registers(['DRY-A']), token)
    const changed = await tryOut(registers(['DRY-A', 'DRY-B']))
    assert.deepEqual(changed.json.changes[0].from.codes, ['DRY-A'])
    const wrong = await tryOut(registers(['WET-A']))
    const real = await put(server, 'registers', registers(['WET-A']), token)
    assert.deepEqual([wrong.status, wrong.json.errors], [422, real.json.errors])
    const view = await put(server, `views/${example.name}?dryRun=true`, viewFile.example, token)
    assert.equal(view.json.changes[0].kind, 'view')
    assert.equal((await server().call({ path: `views/${example.name}` })).status, 404)
    const types = { types: [{ type: 'DOCUMENT.DRY', title: 'Dry', numbers: 'D-{###}' }] }
    const type = await put(server, 'types?dryRun=true', types, token)
    assert.equal(type.json.changes[0].name, 'DOCUMENT.DRY', type.text)
    const listed = (await server().call({ path: 'types' })).json.data as Saved[]
    assert.ok(!listed.some((each) => each.type === 'DOCUMENT.DRY'))
  })
}

function fieldOf(fields: readonly Saved[], name: string): Saved {
  return fields.find((field) => field.name === name)
}

function listedCodes(server: Server): void {
  test('codes are those of registers, and those in records that the caller may read', async () => {
    const token = await admin(server)
    const codes = ['CATEGORY.JOB-DESIGN', 'CATEGORY.JOB-PRINT']
    const registers = [
      { key: 'CATEGORY.JOB', codes, titles: { 'CATEGORY.JOB-PRINT': 'Printed matter' } },
      { key: 'STATUS', isClosed: false, codes: ['OPEN', 'LOST'] },
    ]
    assert.equal((await put(server, 'registers', { registers }, token)).status, 200)
    const { id: companyId } = await server().create('companies', { name: 'Codes' })
    const job = { companyId, ownerId: 1, properties: { name: 'x' } }
    await server().create('jobs', { ...job, category: 'CATEGORY.JOB-PRINT' })
    const hidden = { read: { users: [], groups: [] } }
    const secret = { type: 'HR.DOC', ownerId: 1, companyId, acl: hidden, properties: {} }
    await server().create('documents', { ...secret, category: 'CATEGORY.SECRET-X' })
    await server().create('jobs', { ...job, category: 'CATEGORY.JOB-OTHER' })
    const reader = await server().issue({ user: await createUser(server(), 'codes') })

    const list = async (key: string, of = reader) => {
      const { json } = await server().call({ path: `registers?key=${key}`, token: of })
      return json.data.map((each: Saved) => [each.code, each.title, each.isClosed, each.isUsed])
    }
    assert.deepEqual(await list('CATEGORY.JOB'), [
      ['CATEGORY.JOB-DESIGN', null, false, false],
      ['CATEGORY.JOB-PRINT', 'Printed matter', false, true],
      ['CATEGORY.JOB-OTHER', null, false, true],
    ])
    const statuses = await list('STATUS')
    assert.deepEqual(statuses.slice(0, 2), [
      ['OPEN', null, false, true],
      ['LOST', null, false, false],
    ])
    assert.deepEqual(await list('CATEGORY.SECRET'), [])
    assert.deepEqual(await list('CATEGORY.SECRET', server().token), [
      ['CATEGORY.SECRET-X', null, false, true],
    ])
    const all = (await server().call({ path: 'registers', token: reader })).text
    assert.match(all, /CATEGORY\.JOB-OTHER/)
    assert.doesNotMatch(all, /SECRET/)
  })
}

function whoMayWrite(server: Server): void {
  test('members of two groups write, with a token for it, and it is told who did', async () => {
    const allowed: Readonly<Record<string, boolean>> = {
      ...{ Supervisor: true, Configurator: true },
      ...{ 'User configurator': false, Readers: false },
    }
    for (const [group, mayWrite] of Object.entries(allowed)) {
      const { token, user } = await memberOf(server, group)
      const writer = await server().issue({ user, scopes: ['read', 'write'] })
      for (const [method, path, body] of writes) {
        const narrow = await server().call({ method, path, body, token: writer })
        assert.deepEqual([narrow.status, narrow.json.code], [403, 'insufficient-scope'])
        const { status, json, headers } = await server().call({ method, path, body, token })
        if (!mayWrite) {
          assert.deepEqual([status, json.code], [403, 'administration-forbidden'])
          // Of what is wrong with a file nothing is said either.
          const wrong = { method, path, token, ...(body !== undefined && { body: { x: 1 } }) }
          assert.equal((await server().call(wrong)).json.code, 'administration-forbidden')
        } else assert.equal(status, 200, `${group} ${method} ${path}`)
        const [last] = await server().store.audit.list({
          unit: server().unit,
          subject: 'view',
          limit: 1,
        })
        if (mayWrite && path.startsWith('views/')) {
          assert.deepEqual([last?.userId, last?.requestId], [user, headers.get('x-request-id')])
          assert.equal(last?.action, method === 'PUT' ? 'created' : 'deleted')
        }
      }
    }
  })

  test('whoever is put out of the group meanwhile changes nothing', async () => {
    const { store, unit } = server()
    const { user } = await memberOf(server, 'Configurator')
    const groups = await store.directory.listGroups({ unit })
    const group = Number(groups.find(({ name }) => name === 'Configurator')?.['id'])
    const reader = await store.directory.findReader({ unit, user, units: [unit] })
    assert.ok(reader)
    await store.directory.removeFromGroup({ group, user })
    const by = { reader, requestId: 'r' }
    const input = { unit, file: viewFile.example as never, by }
    const code = { problem: 'administration-forbidden' }
    await assert.rejects(store.configuration.putView(input), code)
    await assert.rejects(store.configuration.deleteView({ unit, name: 'X', by }), code)
    await assert.rejects(store.configuration.deleteLifecycle({ unit, type: 'JOB', by }), code)
    await assert.rejects(
      store.configuration.putLifecycles({ ...input, file: lifecycleFile.example as never }),
      code,
    )
    await assert.rejects(
      store.configuration.putTypes({ ...input, file: typeFile.example as never }),
      code,
    )
    await assert.rejects(
      store.configuration.putRegisters({ ...input, file: registerFile.example as never }),
      code,
    )
  })

  test('a view that was put is read, listed and gone again', async () => {
    const token = await admin(server)
    const file = { title: 'Mine', source: 'JOBS', filter: "status = 'OPEN'", columns: ['id'] }
    const { json } = await put(server, 'views/Jobs.Mine', file, token)
    assert.deepEqual(json, { name: 'Jobs.Mine', ...file })
    assert.equal((await server().call({ path: 'views/JOBS.MINE' })).status, 200)
    const names = (await server().call({ path: 'views' })).json.data.map(({ name }: Saved) => name)
    assert.ok(names.includes('Jobs.Mine'))
    const remove = () => server().call({ method: 'DELETE', path: 'views/jobs.mine', token })
    assert.equal((await remove()).status, 200)
    assert.equal((await remove()).json.code, 'unknown-view')
    assert.equal((await server().call({ path: 'views/JOBS.MINE' })).status, 404)
  })
}

function wrongFiles(server: Server): void {
  test('a file that is wrong is refused with all its faults, and nothing is stored', async () => {
    const token = await admin(server)
    const wrong: readonly (readonly [string, object, readonly string[]])[] = [
      ['registers', { registers: [{ key: 'A-B', codes: [] }], more: 1 }, ['unknown-field /more']],
      [
        'types',
        { types: [{ type: 'x' }] },
        [...['bad-format /types/0/type', 'required /types/0/title', 'required /types/0/numbers']],
      ],
      ['views/MINE', { title: 'x', source: 'JBOS' }, ['unknown-name /source']],
      ['views/MINE', { name: 'YOURS', title: 'x', source: 'JOBS' }, ['not-equal /name']],
      ['views/JOBS', { title: 'x', source: 'JOBS' }, ['wrong-value /name']],
    ]
    for (const [path, body, faults] of wrong) {
      const { status, json } = await put(server, path, body, token)
      assert.deepEqual([status, json.code], [422, 'invalid-file'])
      const listed = json.errors.map((each: Saved) => `${each.code} ${each.pointer}`)
      assert.deepEqual(
        faults.filter((each) => !listed.includes(each)),
        [],
        listed.join(),
      )
    }
    assert.equal((await server().call({ path: 'views/MINE' })).status, 404)
    const deleted = await server().call({ method: 'DELETE', path: 'views/JOBS', token })
    assert.equal(deleted.json.code, 'unknown-view')
  })
}
