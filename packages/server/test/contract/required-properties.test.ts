// Properties that a unit requires: what is created has them at every door, what is older stays as
// it is, and a dry run says how much of that there is.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { importInto, ndjsonFile, outcomes } from '../support/import-into.ts'

const field = (isRequired: boolean, name = 'orderCode') => ({ name, kind: 'text', isRequired })
const addition = (...properties: object[]) => ({ additions: [{ type: 'JOB', properties }] })
const missing = [{ code: 'required', pointer: '/properties/orderCode' }]

onOneEngine('properties that a unit requires', (server) => {
  let admin = ''
  let companyId = 0
  let [old, another] = [0, 0]
  const put = async (body: object, isDryRun = false) => {
    const path = isDryRun ? 'types?dryRun=true' : 'types'
    return await server().call({ method: 'PUT', path, body, token: admin })
  }
  const job = (properties: object) => {
    return { type: 'JOB', ownerId: 1, companyId, properties: { name: 'Job', ...properties } }
  }
  const post = (body: object, path = 'jobs') => server().call({ method: 'POST', path, body })
  const change = (id: number, body: object) =>
    server().call({ method: 'PATCH', path: `jobs?id=${id}`, body, token: admin })
  before(async () => {
    admin = await server().issue({ scopes: ['read', 'write', 'admin'] })
    ;({ id: companyId } = await server().create('companies', { name: 'Acme' }))
    ;({ id: old } = await server().create('jobs', job({})))
    ;({ id: another } = await server().create('jobs', job({})))
  })

  test('a dry run says how many records lack what would be required', async () => {
    const { json, text } = await put(addition(field(true)), true)
    assert.deepEqual(json.changes?.[0]?.lacking, [{ name: 'orderCode', records: 2 }], text)
    assert.equal((await put(addition(field(false)), true)).json.changes[0].lacking, undefined)
    assert.equal((await put(addition(field(false)))).status, 200)
    await server().create('jobs', job({ orderCode: 'A' }))
    const later = await put(addition(field(true)), true)
    assert.deepEqual(later.json.changes[0].lacking, [{ name: 'orderCode', records: 2 }])
    assert.equal((await put(addition(field(true)))).status, 200)
  })

  test('what is created without it is refused at its place, alone and among others', async () => {
    for (const properties of [{}, { orderCode: null }]) {
      for (const path of ['jobs', 'jobs?dryRun=true']) {
        const alone = await post(job(properties), path)
        assert.deepEqual([alone.status, faultsOf(alone)], [422, missing], alone.text)
      }
    }
    assert.equal((await post(job({ orderCode: 'B' }))).status, 201)
  })

  test('an import says it of each record', async () => {
    const file = ndjsonFile(job({ orderCode: 'I' }), job({}))
    const into = { unit: server().unit, collection: 'jobs', file, isOverHttp: true } as const
    const told = await importInto(server(), { ...into, isDryRun: true })
    assert.deepEqual(outcomes(told), { created: 1, rejected: 1 })
    const [fault] = told[1]?.faults ?? []
    assert.deepEqual([fault?.code, fault?.pointer], ['required', '/properties/orderCode'])
  })

  test('an older record is read, and changed otherwise, and keeps it once it has it', async () => {
    const { json: before } = await server().call({ path: `jobs?id=${old}` })
    assert.equal(before.properties.orderCode ?? null, null)
    const named = await change(old, { properties: { name: 'Renamed', orderCode: null } })
    assert.equal(named.status, 200, named.text)
    assert.equal((await change(old, { properties: { orderCode: 'C' } })).status, 200)
    const emptied = await change(old, { properties: { orderCode: null } })
    assert.deepEqual([emptied.status, faultsOf(emptied)], [422, missing], emptied.text)
    const { json } = await server().call({ path: `jobs?id=${old}` })
    assert.equal(json.properties.orderCode, 'C')
  })

  test('what the server makes of an older record may be without it', async () => {
    const copied = await post({ action: 'copy' }, `jobs/actions?id=${another}`)
    assert.equal(copied.status, 201, copied.text)
  })

  test('types and the description of the unit say so, and it can be asked no more', async () => {
    const { json } = await server().call({ path: 'types' })
    const type = json.data.find((each: { readonly type: string }) => each.type === 'JOB')
    const own = type.properties.find(({ name }: { readonly name: string }) => name === 'orderCode')
    assert.equal(own.isRequired, true)
    assert.equal((await put(addition(field(false)))).status, 200)
    await server().create('jobs', job({}))
  })

  test('a kind with a default cannot be required', async () => {
    for (const kind of ['flag', 'textList', 'codeList']) {
      const { status, json } = await put(addition({ name: 'each', kind, isRequired: true }))
      const pointer = '/additions/0/properties/0/isRequired'
      assert.deepEqual([status, json.errors[0].pointer], [422, pointer])
    }
  })
})

function faultsOf({ json }: Awaited<ReturnType<Booted['call']>>) {
  const errors = json.errors as readonly { readonly code: string; readonly pointer: string }[]
  return errors.map(({ code, pointer }) => ({ code, pointer }))
}
