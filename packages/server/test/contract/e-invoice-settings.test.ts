// The settings of e-invoices, over HTTP: read by everybody of the unit, put as one file by those who
// may configure it, and tried first.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eInvoiceFile } from '@kontor/contract/configuration/e-invoice-file.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { faultsOf } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { allScopes } from '../support/user-caller.ts'

const { example } = eInvoiceFile

onEveryEngine('e-invoice settings', (server) => {
  test('a dry run stores nothing, a put what it says, and an empty file takes it away', async () => {
    const token = await server().issue({ scopes: allScopes })
    assert.deepEqual((await read(server)).json, {})
    const tried = await put(server, example, token, '?dryRun=true')
    const change = { kind: 'e-invoice', name: 'all', from: null, to: example }
    assert.deepEqual(tried.json, { changes: [change] })
    assert.deepEqual((await read(server)).json, {})
    assert.equal((await put(server, example, token)).status, 200)
    assert.deepEqual((await read(server)).json, example)
    assert.equal((await put(server, {}, token)).status, 200)
    assert.deepEqual((await read(server)).json, {})
  })

  test('a mistake is told where it is, and nothing is stored', async () => {
    const token = await server().issue({ scopes: allScopes })
    const misspelt = await put(server, { unitCode: 'QQQ', isVatPayr: true }, token)
    assert.deepEqual(faultsOf(misspelt), ['unknown-field /isVatPayr'])
    const unknown = await put(server, { unitCode: 'QQQ' }, token)
    assert.deepEqual(faultsOf(unknown), ['unknown-code /unitCode'])
    assert.deepEqual((await read(server)).json, {})
  })

  test('whoever may not configure the unit reads them, and puts none', async () => {
    const user = await createUser(server(), 'clerk')
    const token = await server().issue({ user, scopes: allScopes })
    assert.equal((await read(server, token)).status, 200)
    assert.equal((await put(server, example, token)).status, 403)
    assert.deepEqual((await read(server)).json, {})
  })
})

function read(server: () => Booted, token?: string): Promise<Reply> {
  return server().call({ path: 'e-invoice', ...(token && { token }) })
}

function put(server: () => Booted, body: unknown, token: string, query = ''): Promise<Reply> {
  return server().call({ method: 'PUT', path: `e-invoice${query}`, body, token })
}
