// Papers through the client: what is asked for, and the file that comes back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kontor, KontorError } from '@kontor/client'

/** A client of a server that answers this, and the addresses that it was asked for. */
function clientOf(answer: () => Response) {
  const sent: URL[] = []
  const answering: typeof fetch = async (url) => {
    sent.push(new URL(String(url)))
    return answer()
  }
  const options = { baseUrl: 'http://server', unit: 7, token: 't', fetch: answering }
  return { kontor: new Kontor(options), sent }
}

test('a paper is a stream with its type and with the name of its file', async () => {
  const { kontor, sent } = clientOf(() => {
    const name = `inline; filename="C-1.pdf"; filename*=UTF-8''%C4%8C-1.pdf`
    const headers = { 'content-disposition': name, 'content-type': 'application/pdf' }
    return new Response('%PDF-1.7', { headers })
  })
  const asOf = new Date('2026-03-01T00:00:00Z')
  const { filename, type, stream } = await kontor.documents.paper({
    ...{ externalId: 'a 1', form: 'factur-x', profile: 'xrechnung', language: ['cs', 'en'], asOf },
  })
  assert.deepEqual([filename, type], ['Č-1.pdf', 'application/pdf'])
  assert.equal(await new Response(stream).text(), '%PDF-1.7')
  assert.equal(sent[0]?.pathname, '/rest/v1/7/documents/paper')
  assert.deepEqual(Object.fromEntries(sent[0]?.searchParams ?? []), {
    ...{ externalId: 'a 1', form: 'factur-x', profile: 'xrechnung', language: 'cs,en' },
    asOf: '2026-03-01T00:00:00.000Z',
  })
})

test('a check is what the server found; a refusal of the paper has the same faults', async () => {
  const fault = { rule: 'BR-11', term: 'BT-55', pointer: '/companyId', code: 'required' }
  const found = { form: 'ubl', profile: 'en16931', isComplete: false, faults: [fault] }
  const checked = clientOf(() => Response.json({ data: found }))
  assert.deepEqual(await checked.kontor.documents.checkPaper({ id: 3, form: 'ubl' }), found)
  assert.equal(checked.sent[0]?.search, '?id=3&form=ubl')
  const problem = { status: 422, code: 'paper-incomplete', detail: 'It lacks a country.' }
  const headers = { 'content-type': 'application/problem+json' }
  const refused = clientOf(() => {
    return Response.json({ ...problem, errors: [fault] }, { status: 422, headers })
  })
  const paper = refused.kontor.documents.paper({ id: 3, form: 'ubl' })
  await assert.rejects(paper, (error) => {
    assert.ok(error instanceof KontorError)
    assert.deepEqual([error.code, error.errors[0]?.term], ['paper-incomplete', 'BT-55'])
    return true
  })
})
