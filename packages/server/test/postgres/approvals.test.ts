// Approvals that reach two servers on one database at the same moment: each counts once.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { succeed } from '../support/command.ts'
import { onPostgres } from '../support/engines.ts'
import type { Saved } from '../support/patch.ts'
import { newToken, type Servers, sharedServers } from './servers.ts'

const code = 'PROCESS-INVOICE.BOTH'
const usernames = ['anna', 'otto']
const process = {
  ...{ code, title: 'Both', types: ['INVOICE.PURCHASE'] },
  steps: [
    { name: 'both', approvers: { users: usernames }, need: 'all' },
    { name: 'one', approvers: { users: usernames } },
  ],
}

onPostgres('approvals on two servers', () => {
  let servers: Servers
  /** Of each approver. */
  let tokens: readonly string[]
  before(async () => {
    const { database, servers: shared } = await sharedServers()
    servers = shared
    tokens = await Array.fromAsync(usernames, async (username) => {
      const at = ['--unit', '1', '--username', username, '--database', database.address]
      const user = await succeed('user', 'create', ...at)
      return await newToken(database.address, { user })
    })
    const folder = mkdtempSync(join(tmpdir(), 'kontor-'))
    const file = join(folder, 'processes.json')
    writeFileSync(file, JSON.stringify({ processes: [process] }))
    await succeed('process', 'put', '--unit', '1', file, '--database', database.address)
    rmSync(folder, { recursive: true })
  })

  test('two approve at once, each at both: every step is taken as often as it has to be', async () => {
    const { json: company } = await servers.ask(0, 'companies', { body: { name: 'Supplier' } })
    const draft = { type: 'INVOICE.PURCHASE', ownerId: 1, companyId: company.id, setProcess: code }
    for (let round = 0; round < draws(2, 40); round += 1) {
      const { json: invoice } = await servers.ask(round % 2, 'documents', { body: draft })
      const path = `documents/process?id=${invoice.id}`
      const body = { action: 'approve', step: 'both' }
      const sent = tokens.flatMap((as) => [0, 1].map((at) => servers.ask(at, path, { body, as })))
      const shown = (await Promise.all(sent)).map(({ status, json }) => json.code ?? status)
      assert.ok(shown.filter((each) => each === 200).length >= 2, `${shown}`)
      const { json: waiting } = await servers.ask(1, `documents?id=${invoice.id}`)
      assert.deepEqual(
        [waiting.process.state, waiting.process.step],
        ['STARTED', 'one'],
        `${shown}`,
      )
      const last = await servers.ask(0, path, { body: { action: 'approve' }, as: tokens[0] ?? '' })
      assert.equal(last.json.status, 'APPROVED', JSON.stringify(last.json))
      const { json } = await servers.ask(1, `documents/history?id=${invoice.id}`)
      const steps = json.data.filter(({ action }: Saved) => action === 'process')
      const approved = steps.map(({ process: { step }, userId }: Saved) => `${step} ${userId}`)
      const [end = '', ...both] = approved
      assert.match(end, /^one /)
      assert.equal(both.length, 2, `${approved}`)
      assert.equal(new Set(both).size, 2, `${approved}`)
    }
  })
})
