// `kontor listen` prints what is stored while it listens, and says from where to go on.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { createAsOperator } from '../../src/cli/terminal/as-operator.ts'
import { initialiseStore } from '../../src/cli/terminal/with-store.ts'
import { openStore } from '../../src/open-store.ts'
import { onOnePlace } from '../support/engines.ts'
import { start } from '../support/spawn-kontor.ts'
import { receive } from '../webhooks/receiver.ts'
import { isSignedWith } from '../webhooks/verify.ts'

onOnePlace('listen', (place) => {
  test('prints entries as they are stored, forwards them signed, and tells the cursor at its end', async (t) => {
    const receiver = await receive(() => ({ status: 200 }))
    t.after(() => receiver.close())
    const store = await openStore(place().config, { purpose: 'create', onFatal: () => undefined })
    t.after(() => store.close())
    await initialiseStore(store)
    const about = ['listen', '--unit', '1', '--collections', 'users', ...place().options]
    const { child, output, ended } = start([...about, '--forward-to', receiver.url])
    t.after(() => child.kill('SIGKILL'))
    while (!output.stderr.includes('Listening from')) await once(child.stderr ?? child, 'data')
    const body = { username: 'heard' }
    const id = await createAsOperator(store, { unit: 1, collection: 'users', body })
    while (receiver.received.length === 0) await receiver.next()
    const [, secret = ''] = /Signed with (whsec_\S+)/.exec(output.stderr) ?? []
    const [one] = receiver.received
    assert.ok(one && isSignedWith(secret, one))
    assert.deepEqual([one.json.type, one.json.data.id], ['users.created', id])
    child.kill('SIGINT')
    const { code, stdout, stderr } = await ended
    assert.equal(code, 0, stderr)
    assert.match(stdout, new RegExp(`^\\S+ users.created ${id} version 1\\n$`))
    assert.match(stderr, /Go on with --since [\w-]{20,}\n$/)
  })
})
