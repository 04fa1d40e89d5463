// Texts that records are looked up by: the longest are stored and found, one character more is
// refused, on every engine alike, however little such a text can be compressed.

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { onEveryEngine } from '../support/engines.ts'

/** Each takes four bytes. */
function randomCharacters(count: number): string {
  const points = Array.from({ length: count }, () => randomInt(0x10000, 0x110000))
  return String.fromCodePoint(...points)
}

const { externalIdCharactersMax, lineCharactersMax, numberCharactersMax } = limits
const { registrationCharactersMax } = limits

onEveryEngine('texts that records are looked up by', (server) => {
  test('the longest number is kept, and used once', async () => {
    const number = randomCharacters(numberCharactersMax)
    const bodies = {
      tasks: { name: 'Longest', ownerId: 1, number },
      documents: { type: 'OPPORTUNITY', companyId: 0, ownerId: 1, number },
    }
    const { id: companyId } = await server().create('companies', { name: 'Longest' })
    for (const [path, draft] of Object.entries(bodies)) {
      const body = 'companyId' in draft ? { ...draft, companyId } : draft
      assert.equal((await server().create(path, body)).number, number)
      assert.equal((await server().call({ path, body })).json.code, 'duplicate-number')
      const longer = await server().call({ path, body: { ...body, number: `${number}x` } })
      assert.deepEqual([longer.status, faultsOf(longer.json)], [422, ['/number wrong-length']])
    }
  })

  test('the longest registration number and externalId lead to their company', async () => {
    const registration = randomCharacters(registrationCharactersMax)
    const externalId = randomCharacters(externalIdCharactersMax)
    const body = { name: 'Longest', externalId, registrations: { VAT: registration } }
    const { id } = await server().create('companies', body)
    for (const [name, value] of Object.entries({ registration, externalId })) {
      const look = (text: string) =>
        server().call({ path: `companies?${name}=${encodeURIComponent(text)}` })
      assert.equal((await look(value)).json.id, id)
      assert.equal((await look(`${value}x`)).json.code, 'bad-parameter')
    }
    const longer = { name: 'Longer', registrations: { VAT: `${registration}x` } }
    const { status, json } = await server().call({ path: 'companies', body: longer })
    assert.deepEqual([status, faultsOf(json)], [422, ['/registrations/VAT wrong-length']])
  })

  test('a name, a label and a name in a map are so long at most, wherever they are', async () => {
    const company = (length: number) => {
      const text = randomCharacters(length)
      return {
        ...{ name: text, tags: ['short', text], persons: [{ lastName: text }] },
        registrations: { [text]: '1' },
      }
    }
    const { id: companyId } = await server().create('companies', company(lineCharactersMax))
    const { status, json } = await server().call({
      ...{ path: 'companies', body: company(lineCharactersMax + 1) },
    })
    const places = ['/name', '/tags/1', '/registrations', '/persons/0/lastName']
    const faults = places.map((each) => `${each} wrong-length`)
    assert.deepEqual([status, faultsOf(json)], [422, faults])
    const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
    const invoice = (name: string) => ({
      ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
      properties: { [table]: { data: [{ name }] } },
    })
    await server().create('documents', invoice(randomCharacters(lineCharactersMax)))
    const body = invoice('x'.repeat(lineCharactersMax + 1))
    const refused = await server().call({ path: 'documents', body })
    assert.deepEqual(faultsOf(refused.json), [`/properties/${table}/data/0/name wrong-length`])
    assert.equal(refused.json.errors[0].atMost, lineCharactersMax)
  })

  test('the longest idempotency key is kept', async () => {
    const key = Array.from({ length: limits.idempotencyKeyCharactersMax }, () =>
      String.fromCharCode(randomInt(0x21, 0x7f)),
    ).join('')
    const request = {
      path: 'companies',
      body: { name: 'Once' },
      headers: { 'idempotency-key': key },
    }
    const first = await server().call(request)
    assert.equal(first.status, 201, first.text)
    assert.equal((await server().call(request)).json.id, first.json.id)
  })
})

function faultsOf(json: {
  readonly errors: readonly { readonly pointer: string; readonly code: string }[]
}): readonly string[] {
  return json.errors.map(({ pointer, code }) => `${pointer} ${code}`)
}
