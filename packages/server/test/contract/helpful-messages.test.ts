// What somebody reads who sends a request for the first time and gets it wrong: the message says
// where the thing that was sent belongs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerFile } from '@kontor/contract/configuration/register-file.ts'
import { putRegisterFile } from '../../src/service/unit/put-files.ts'
import type { Booted, Call } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

type Server = () => Booted

const invoice = { type: 'INVOICE.SALES', ownerId: 1 }
const table = 'bodyEditTable-INVOICE.PURCHASE.ITEMS'

/** What is sent, and the sentence in the answer. */
const mistakes: Readonly<Record<string, readonly [Call, RegExp]>> = {
  'a property in the place of a field': [
    { path: 'jobs', body: { name: 'A' } },
    /"name"\. It is a property: put it into "properties"\./,
  ],
  'a field in the place of a property': [
    { path: 'documents', body: { ...invoice, properties: { status: 'DONE' } } },
    /"status"\. It is a field: put it beside "properties", not into it\./,
  ],
  'the item table of another type': [
    { path: 'documents', body: { ...invoice, properties: { [table]: {} } } },
    /The item table of this type is "bodyEditTable-INVOICE\.SALES\.ITEMS"\./,
  ],
  'a type of another collection': [
    { path: 'documents', body: { type: 'JOB' } },
    /"JOB"\. It is a type of jobs: post it there\./,
  ],
  'the beginning of a type': [
    { path: 'documents', body: { type: 'INVOICE' } },
    /Did you mean "INVOICE\.[A-Z.]+"\?/,
  ],
  'the beginning of a view': [{ path: 'views/invoices' }, /Did you mean "INVOICES\.SALES"\?/],
  'a property as a column': [
    { path: 'views/JOBS?columns=name' },
    /The view has no column "name"\. It is a property: name it in `properties`\./,
  ],
  'a column as a property': [
    { path: 'views/JOBS?properties=status' },
    /The view has no property "status"\. It is a column: name it in `columns`\./,
  ],
  'a column as a property of a filter': [
    { path: `views/JOBS?externalFilter=${encodeURIComponent("properties.status = 'A'")}` },
    /It is a column: name it without "properties\."\./,
  ],
  'an id in the path': [
    { path: 'documents/7' },
    /An id is sent in the query: GET \/rest\/v1\/\d+\/documents\?id=7/,
  ],
  'a collection that is misspelt': [
    { path: 'document' },
    /There is no path ".*\/document"\. Did you mean ".*\/documents"\?/,
  ],
  'a collection that is not there': [
    { path: 'invoices?id=1' },
    /There is no path ".*\/invoices"\. A unit has "companies", "documents", /,
  ],
  'an empty text for a process': [
    { path: 'documents', body: { ...invoice, setProcess: '' } },
    /The unit has no process ""\. Known are: /,
  ],
  'an empty text for a date': [
    { path: 'jobs', body: { startDate: '' } },
    /Expected a calendar date \(YYYY-MM-DD\), got ""\./,
  ],
  'a property of another type': [
    { path: 'documents', body: { ...invoice, properties: { opportunityValue: 1 } } },
    /"opportunityValue"\. It is a property of "OPPORTUNITY", not of this type\./,
  ],
  'a field of another collection': [
    { path: 'companies', body: { name: 'A', assigneeId: 1 } },
    /There is no field "assigneeId"\. It is a field of "TASK", not of this type\./,
  ],
  'a part of a record that is misspelt': [
    { path: 'documents/histroy?id=1' },
    /There is no path ".*\/documents\/histroy"\. Did you mean ".*\/documents\/history"\?/,
  ],
  'a part of a view that is misspelt': [
    { path: 'views/COMPANIES/sumary' },
    /Did you mean ".*\/views\/COMPANIES\/summary"\?/,
  ],
  'a part of a record that is not there': [
    { path: 'companies/invoices' },
    /There is no path ".*\/companies\/invoices"\. Below "companies" are "history", "rights"\.$/,
  ],
  'an id before a part of a record': [
    { path: 'companies/4711/history' },
    /An id is sent in the query: GET \/rest\/v1\/\d+\/companies\/history\?id=4711$/,
  ],
  'no record at all': [{ path: 'documents' }, /as in `\?id=1`\. Many records are .* of a view/],
  'a record by two names': [
    { path: 'documents?id=1&externalId=A' },
    /by one of "id" and "externalId", not by 2 of them\./,
  ],
  'a record to delete': [
    { method: 'DELETE', path: 'companies?id=1' },
    /^This path takes GET, .*PATCH.*\. Nothing is deleted: a PATCH with \{"isDisabled": true\}/,
  ],
  'a record to put': [
    { method: 'PUT', path: 'companies?id=1', body: {} },
    /A PATCH changes the members that it names\./,
  ],
  'a unit that is no number': [
    { path: '/rest/v1/kontor/documents' },
    /A unit has a number without leading zeros/,
  ],
}

function sentences(server: Server): void {
  for (const [mistake, [call, expected]] of Object.entries(mistakes)) {
    test(`${mistake} is told where it belongs, in the detail too`, async () => {
      const { status, json } = await server().call(call)
      assert.ok(status >= 400 && status < 500)
      const messages = [json.detail, ...(json.errors ?? []).map((fault: Fault) => fault.message)]
      assert.ok(
        messages.some((message) => expected.test(message)),
        messages.join('\n'),
      )
    })
  }
}

interface Fault {
  readonly message: string
  readonly pointer: string
}

function details(server: Server): void {
  test('the detail carries the first fault and its place, and counts the others', async () => {
    const body = { ownerId: 'x', compnayId: 1, properties: {} }
    const { json } = await server().call({ path: 'jobs', body })
    const [first, ...others] = json.errors as readonly Fault[]
    assert.ok(others.length > 0)
    const expected = `${first?.pointer}: ${first?.message} And ${others.length} more.`
    assert.equal(json.detail, expected)
    const { json: filter } = await server().call({ path: 'views/JOBS?externalFilter=id%20%3D' })
    assert.match(filter.detail, /^`externalFilter`, position \d+: /)
  })

  test('a fault of an action, a token or a file speaks of these, not of records', async () => {
    const { id } = await server().create('documents', { type: 'GEM', ownerId: 1, properties: {} })
    const token = await server().issue({ scopes: ['admin'] })
    const calls: Readonly<Record<string, Call>> = {
      ' Known are: "action", "type", "reason".': {
        path: `documents/actions?id=${id}`,
        body: { action: 'cancel', duration: 5 },
      },
      ' Known are: "name", "userId", "units", "scope", "expiresAt", "isLasting", "ips".': {
        ...{ path: 'tokens', token, body: { scope: 'read', duration: 5 } },
      },
      '': { method: 'PUT', path: 'registers', token, body: { registers: [], duration: 5 } },
    }
    for (const [hint, call] of Object.entries(calls)) {
      const { json } = await server().call(call)
      assert.equal(json.detail, `/duration: There is no field "duration".${hint}`)
    }
  })

  test('a closed register tells its codes', async () => {
    await putRegisterFile(server().store, server().unit, registerFile.example)
    const { json } = await server().call({ path: 'jobs', body: { category: 'CATEGORY.JOB-X' } })
    const fault = json.errors.find((each: Fault) => each.pointer === '/category')
    assert.match(fault.message, /It lists "CATEGORY\.JOB-/)
  })
}

onOneEngine('messages that help', (server) => {
  sentences(server)
  details(server)
})
