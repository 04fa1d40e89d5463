// Documents as papers and e-invoices, over HTTP: which forms there are, what a file is called, and
// when the caller has it already.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onOneEngine } from '../support/engines.ts'
import { checkOf, createSalesInvoice, paperOf } from '../support/paper-calls.ts'
import { allScopes } from '../support/user-caller.ts'

onOneEngine('papers', (server) => {
  test('an invoice is given in each form, named after its number', async () => {
    const { id, number } = await createSalesInvoice(server())
    const forms = [
      ['', 'pdf', 'application/pdf', '%PDF-1.7'],
      ['&form=factur-x', 'pdf', 'application/pdf', '%PDF-1.7'],
      ['&form=ubl', 'xml', 'application/xml; charset=utf-8', '<'],
      ['&form=cii&profile=en16931', 'xml', 'application/xml; charset=utf-8', '<'],
    ]
    for (const [query = '', ending, type, start = ''] of forms) {
      const { status, headers, text } = await paperOf(server(), id, query)
      assert.equal(status, 200, text)
      const name = `${number}.${ending}`
      const disposition = `inline; filename="${name}"; filename*=UTF-8''${name}`
      assert.equal(headers.get('content-disposition'), disposition)
      assert.equal(headers.get('content-type'), type)
      assert.equal(headers.get('cache-control'), 'private, no-cache')
      assert.ok(Number(headers.get('content-length')) > 0)
      assert.match(headers.get('etag') ?? '', /^"[\da-f]{64}"$/)
      assert.ok(text.startsWith(start), text.slice(0, 40))
    }
  })

  test('a file is named so that every system takes the name, in all of its letters', async () => {
    const { id } = await createSalesInvoice(server(), { number: 'Č/1:2*"a"' })
    const { headers } = await paperOf(server(), id, '&form=ubl')
    const expected = `inline; filename="C-1-2--a-.xml"; filename*=UTF-8''%C4%8C-1-2--a-.xml`
    assert.equal(headers.get('content-disposition'), expected)
  })

  test('a caller that has the paper is told so, until something in it changes', async () => {
    const { id, companyId } = await createSalesInvoice(server())
    const first = await paperOf(server(), id, '&form=ubl')
    const etag = first.headers.get('etag') ?? ''
    const cached = { 'if-none-match': etag }
    for (const tags of [cached, { 'if-none-match': '*' }]) {
      const again = await paperOf(server(), id, '&form=ubl', tags)
      assert.deepEqual([again.status, again.text], [304, ''])
      assert.equal(again.headers.get('etag'), etag)
    }
    assert.equal((await paperOf(server(), id, '&form=cii', cached)).status, 200)
    assert.equal((await paperOf(server(), id, '&form=ubl&profile=xrechnung', cached)).status, 422)
    const path = `companies?id=${companyId}`
    const body = { name: 'Renamed Ltd.' }
    await server().call({ method: 'PATCH', path, body })
    const changed = await paperOf(server(), id, '&form=ubl', cached)
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.get('etag'), etag)
  })

  test('a font that the server does not have is a warning of the check', async () => {
    const token = await server().issue({ units: [server().unit], scopes: allScopes })
    const body = { printForms: [{ code: 'A.B', title: 'A', font: 'House Grotesk' }] }
    const put = await server().call({ method: 'PUT', path: 'print-forms', body, token })
    assert.equal(put.status, 200, put.text)
    const { id } = await createSalesInvoice(server(), {}, { printForm: 'A.B' })
    for (const form of ['pdf', 'factur-x']) {
      const { isComplete, warnings } = (await checkOf(server(), id, `&form=${form}`)).json.data
      const [warning] = warnings
      assert.deepEqual([isComplete, warning.pointer], [true, '/properties/printForm'])
      assert.match(warning.message, /"House Grotesk", which the server does not have/)
    }
  })
})

onOneEngine('papers of the past, and of other servers', (server) => {
  test('another server on the same store gives the same bytes under the same tag', async () => {
    const { id } = await createSalesInvoice(server())
    const other = await server().bootAgain()
    try {
      for (const form of ['pdf', 'factur-x', 'ubl', 'cii']) {
        const path = `documents/paper?id=${id}&form=${form}`
        const [one, two] = [
          await server().call({ path }),
          await other.call({ path, unit: server().unit, token: server().token }),
        ]
        assert.equal(one.status, 200, one.text)
        assert.equal(two.text, one.text)
        assert.equal(two.headers.get('etag'), one.headers.get('etag'))
      }
    } finally {
      await other.close()
    }
  })

  test('a document prints as it was in a version, and at an instant', async () => {
    const { id, updatedAt } = await createSalesInvoice(server(), {}, { name: 'First' })
    const then = await paperOf(server(), id)
    const body = { properties: { issueDate: '2026-03-06' } }
    await server().call({ method: 'PATCH', path: `documents?id=${id}`, body })
    const now = await paperOf(server(), id)
    assert.notEqual(now.headers.get('etag'), then.headers.get('etag'))
    for (const moment of ['&version=1', `&asOf=${updatedAt}`]) {
      const past = await paperOf(server(), id, moment)
      assert.equal(past.status, 200, past.text)
      assert.match(past.text, /^%PDF/)
      assert.notEqual(past.headers.get('etag'), now.headers.get('etag'))
    }
    assert.equal((await paperOf(server(), id, '&version=9')).status, 404)
  })
})
