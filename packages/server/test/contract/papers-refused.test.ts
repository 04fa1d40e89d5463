// Papers that are not given: what was asked for makes no sense, something is missing, or the caller
// may not read the document.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import {
  checkOf,
  createCompanies,
  createSalesInvoice,
  nameOwnCompany,
  paperOf,
} from '../support/paper-calls.ts'
import { faultsOf } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

const refused: readonly (readonly [query: string, parameter: string, words: RegExp])[] = [
  [
    'form=pfd',
    'form',
    /one of pdf, factur-x, ubl, cii for "form", got "pfd"\. Did you mean "pdf"\?/,
  ],
  ['profile=en16931', 'profile', /The form pdf takes no profile, not "en16931"\./],
  ['form=factur-x&profile=peppol', 'profile', /factur-x takes en16931 or xrechnung/],
  ['form=ubl&profile=x', 'profile', /one of en16931, xrechnung, peppol for/],
  ['language=cz', 'language', /got "cz"\. Did you mean "cs"\?/],
  ['language=cs,en,de', 'language', /one language, or two different ones/],
  ['language=cs,cs', 'language', /one language, or two different ones/],
  ['language=cs,', 'language', /got ""/],
  ['version=1&asOf=2026-01-01T00:00:00Z', 'asOf', /got both/],
]

onOneEngine('papers that are refused', (server) => {
  test('what does not go together is refused before the document is looked for', async () => {
    for (const [query, parameter, words] of refused) {
      for (const path of ['documents/paper', 'documents/paper/check']) {
        const reply = await server().call({ path: `${path}?id=999999999&${query}` })
        assert.deepEqual([reply.status, reply.json.code], [400, 'bad-parameter'], query)
        assert.equal(reply.json.errors[0].parameter, parameter)
        assert.match(reply.json.detail, words)
      }
    }
    const nameless = await server().call({ path: 'documents/paper?form=ubl' })
    assert.deepEqual([nameless.status, nameless.json.errors[0].parameter], [400, 'id'])
  })

  test('a type without the form says which forms it has', async () => {
    const companyId = await createCompanies(server())
    const common = { ownerId: 1, companyId }
    const cases: readonly (readonly [type: string, query: string, forms: readonly string[]])[] = [
      ['DOCUMENT.QUOTATION.SALES', '&form=ubl', ['pdf']],
      ['INVOICE.PURCHASE', '&form=factur-x', ['pdf']],
      ['INVOICE.SALES.PROFORMA', '&form=cii&profile=xrechnung', ['pdf', 'factur-x', 'ubl', 'cii']],
    ]
    for (const [type, query, forms] of cases) {
      const { id } = await server().create('documents', { type, ...common })
      for (const reply of [
        await paperOf(server(), id, query),
        await checkOf(server(), id, query),
      ]) {
        assert.deepEqual([reply.status, reply.json.code], [422, 'no-paper'], reply.text)
        assert.deepEqual(reply.json.forms, forms)
        assert.match(reply.json.detail, new RegExp(type))
      }
    }
    const { id } = await server().create('documents', { type: 'INVOICE.SALES.PROFORMA', ...common })
    assert.deepEqual((await paperOf(server(), id, '&form=cii&profile=xrechnung')).json.profiles, [
      'en16931',
    ])
  })

  test('a unit without a company has no e-invoices, and prints all the same', async () => {
    const { id } = await createSalesInvoice(server())
    await nameOwnCompany(server(), null)
    const reply = await paperOf(server(), id, '&form=ubl')
    assert.deepEqual([reply.status, reply.json.code], [422, 'seller-unknown'], reply.text)
    const { data } = (await checkOf(server(), id, '&form=ubl')).json
    assert.deepEqual([data.isComplete, data.form, data.profile], [false, 'ubl', 'en16931'])
    assert.ok(data.faults.some(({ term }: { readonly term: string | null }) => term === 'BT-27'))
    assert.equal((await paperOf(server(), id)).status, 200)
  })
})

onOneEngine('papers that are incomplete or hidden', (server) => {
  test('what is missing is told at once, as check tells it', async () => {
    const { id } = await createSalesInvoice(server())
    const query = '&form=ubl&profile=xrechnung'
    const reply = await paperOf(server(), id, query)
    assert.deepEqual([reply.status, reply.json.code], [422, 'paper-incomplete'], reply.text)
    const { data } = (await checkOf(server(), id, query)).json
    assert.deepEqual([data.form, data.profile, data.isComplete], ['ubl', 'xrechnung', false])
    const shown = ({ rule, term, pointer, code }: Readonly<Record<string, string | null>>) =>
      [rule ?? null, term ?? null, pointer, code].join()
    assert.deepEqual(reply.json.errors.map(shown), data.faults.map(shown))
    const { data: whole } = (await checkOf(server(), id)).json
    assert.deepEqual([whole.form, whole.profile, whole.isComplete], ['pdf', null, true])
  })

  test('a character that no font has is named, with its field', async () => {
    const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
    const row = { name: 'Design', count: 1, unitPriceDoc: 100, vatPercentage: 21 }
    const { id } = await createSalesInvoice(
      server(),
      {},
      {
        'bodyRichtext-1': '<p>\u{12345}</p>',
        [table]: { data: [row, { ...row, name: '\u{12345}', itemNumber: '\u{12345}' }] },
      },
    )
    const reply = await paperOf(server(), id)
    assert.deepEqual([reply.status, reply.json.code], [422, 'paper-incomplete'], reply.text)
    const places = ['bodyRichtext-1', `${table}/data/1/name`, `${table}/data/1/itemNumber`]
    assert.deepEqual(
      faultsOf(reply).toSorted(),
      places.map((place) => `no-glyph /properties/${place}`).toSorted(),
    )
    assert.equal((await paperOf(server(), id, '&form=ubl')).status, 200)
  })

  test('who may not read the document has no paper of it, though the server has one', async () => {
    const { store, unit } = server()
    const token = await readerToken(server())
    await store.configuration.putDefaults({ unit, file: { defaults: [{ type: 'INVOICE.SALES' }] } })
    const { id } = await createSalesInvoice(server())
    const first = await paperOf(server(), id)
    assert.equal(first.status, 200, first.text)
    const etag = first.headers.get('etag') ?? ''
    for (const path of ['documents/paper', 'documents/paper/check']) {
      for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }]) {
        const hidden = await server().call({ path: `${path}?id=${id}`, token, headers })
        const absent = await server().call({ path: `${path}?id=999999999`, token, headers })
        assert.deepEqual([hidden.status, hidden.json.code], [404, 'not-found'])
        assert.equal(withoutId(hidden.text), withoutId(absent.text))
      }
    }
  })
})

/** Of a user who is no supervisor. */
async function readerToken(server: Booted): Promise<string> {
  const user = await createUser(server, 'reader')
  return await server.issue({ user, units: [server.unit] })
}

function withoutId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '')
}
