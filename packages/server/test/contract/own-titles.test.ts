// What a unit calls what it has added: fields, codes and types have titles, in each language.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

const field = { name: 'leadSource', kind: 'code', register: 'LEAD_SOURCE', place: 'details' }
const titles = { title: 'Lead source', translations: { cs: 'Zdroj poptávky' } }
const register = {
  ...{ key: 'LEAD_SOURCE', isClosed: true, codes: ['LEAD_SOURCE-WEB', 'LEAD_SOURCE-FAIR'] },
  titles: { 'LEAD_SOURCE-WEB': 'Web' },
  translations: { cs: { 'LEAD_SOURCE-FAIR': 'Veletrh' } },
}

const addition = (...properties: object[]) => ({ additions: [{ type: 'JOB', properties }] })

onOneEngine('titles of what a unit adds', (server) => {
  let admin = ''
  const put = (path: string, body: object) => {
    return server().call({ method: 'PUT', path, body, token: admin })
  }
  before(async () => {
    admin = await server().issue({ scopes: ['read', 'write', 'admin'] })
    for (const [path, body] of [
      ['registers', { registers: [register] }],
      ['types', addition({ ...field, ...titles })],
    ] as const) {
      const { status, text } = await put(path, body)
      assert.equal(status, 200, text)
    }
  })

  test('a field tells its titles, its place and the register of its codes', async () => {
    const { title, translations, place, codesOf } = await describedField(server(), 'leadSource')
    assert.deepEqual({ title, translations }, titles)
    assert.deepEqual([place, codesOf], ['details', 'LEAD_SOURCE'])
    const { json } = await server().call({ path: 'types' })
    assert.deepEqual(json.file.additions[0].properties, [{ ...field, ...titles }])
  })

  test('codes tell their titles in each language', async () => {
    const { json } = await server().call({ path: 'registers?key=LEAD_SOURCE' })
    const told = json.data.map(({ code, title, translations }: Titled) => {
      return { code, title, translations }
    })
    assert.deepEqual(told, [
      { code: 'LEAD_SOURCE-WEB', title: 'Web', translations: {} },
      { code: 'LEAD_SOURCE-FAIR', title: null, translations: { cs: 'Veletrh' } },
    ])
  })

  test('a field with a register takes the codes of it and no others', async () => {
    const { id: companyId } = await server().create('companies', { name: 'Acme' })
    const job = (leadSource: string) => {
      const properties = { name: 'Job', leadSource }
      const body = { type: 'JOB', ownerId: 1, companyId, properties }
      return server().call({ method: 'POST', path: 'jobs', body, token: admin })
    }
    assert.equal((await job('LEAD_SOURCE-WEB')).status, 201)
    for (const code of ['PAYMENT.PAID', 'LEAD_SOURCE-OTHER', 'LEAD_SOURCE']) {
      const { status, json } = await job(code)
      assert.equal(status, 422, code)
      assert.equal(json.errors[0].pointer, '/properties/leadSource')
    }
  })

  changedTitles(server, put)
})

type Put = (path: string, body: object) => ReturnType<Booted['call']>

function changedTitles(server: () => Booted, put: Put): void {
  test('titles and place change, what is left out stays, and null takes away', async () => {
    const bare = { name: 'leadSource', kind: 'code', register: 'LEAD_SOURCE' }
    await put('types', addition(bare))
    assert.equal((await describedField(server(), 'leadSource')).title, 'Lead source')
    await put('types', addition({ ...bare, title: 'Source', place: null }))
    const changed = await describedField(server(), 'leadSource')
    assert.deepEqual([changed.title, changed.place], ['Source', null])
    assert.deepEqual(changed.translations, titles.translations)
    await put('types', addition({ ...bare, ...titles, translations: null }))
    assert.deepEqual((await describedField(server(), 'leadSource')).translations, {})
  })

  test('what cannot be is refused at its place', async () => {
    const bare = { name: 'leadSource', kind: 'code', register: 'LEAD_SOURCE' }
    for (const [body, pointer] of [
      [{ ...bare, register: 'OTHER' }, 'name'],
      [{ name: 'size', kind: 'integer', register: 'SIZE' }, 'register'],
      [{ name: 'phase', kind: 'code', register: 'STATUS' }, 'register'],
      [{ ...bare, translations: { de: 'Herkunft' } }, 'translations/de'],
      [{ ...bare, place: 'top' }, 'place'],
    ] as const) {
      const { status, json } = await put('types', addition(body))
      assert.equal(status, 422, JSON.stringify(body))
      assert.equal(json.errors[0].pointer, `/additions/0/properties/0/${pointer}`)
    }
    const customs = { name: 'customsOffice', kind: 'text', title: 'Customs office' }
    const lists = ['INVOICE.SALES', 'INVOICE.SALES.PROFORMA'].map((type) => {
      return { additions: [{ type, properties: [customs] }] }
    })
    assert.equal((await put('types', lists[0] ?? {})).status, 200)
    const ofSubtype = await put('types', lists[1] ?? {})
    assert.equal(ofSubtype.json.errors[0].pointer, '/additions/0/properties/0/title')
    const strayTitle = { ...register, translations: { cs: { 'LEAD_SOURCE-PHONE': 'Telefon' } } }
    const { json } = await put('registers', { registers: [strayTitle] })
    assert.equal(json.errors[0].pointer, '/registers/0/translations/cs/LEAD_SOURCE-PHONE')
  })

  test('a type of the unit is called by its title in each language', async () => {
    const type = { type: 'PERMIT', title: 'Permit', numbers: 'P-{###}' }
    await put('types', { types: [{ ...type, translations: { cs: 'Povolení' } }] })
    await put('types', { types: [{ ...type, title: 'Permission' }] })
    const { json } = await server().call({ path: 'types' })
    const { title, translations } = json.data.find((each: Typed) => each.type === 'PERMIT')
    assert.deepEqual([title, translations], ['Permission', { cs: 'Povolení' }])
  })
}

interface Titled {
  readonly code: string
  readonly title: string | null
  readonly translations: object
}

interface Typed {
  readonly type: string
}

async function describedField(server: Booted, name: string) {
  const { json } = await server.call({ path: 'types' })
  const { properties } = json.data.find((each: Typed) => each.type === 'JOB')
  return properties.find((each: { readonly name: string }) => each.name === name)
}
