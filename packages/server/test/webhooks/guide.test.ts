// The receivers of the guide take what is signed with their secret, once, and nothing else.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { httpSender } from '../../src/jobs/webhooks/http-sender.ts'
import { sendSigned } from '../../src/service/webhooks/send-signed.ts'
import { boot, sqliteEngine } from '../support/boot.ts'

const guide = readFileSync(new URL('../../../../docs/guides/webhooks.md', import.meta.url), 'utf8')

const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`

const linesMost = 20

const receivers = [
  { language: 'js', file: 'receiver.mjs', program: process.execPath },
  { language: 'python', file: 'receiver.py', program: 'python3' },
] as const

for (const { language, file, program } of receivers) {
  const isMissing = spawnSync(program, ['--version']).error !== undefined
  const skip = isMissing && `This machine has no ${program}.`
  test(`the receiver in ${language} takes what is signed, once`, { skip }, async (t) => {
    const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? ''
    const lines = code.trimEnd().split('\n').length
    assert.ok(lines > 1 && lines <= linesMost, `${lines} lines`)
    const folder = mkdtempSync(join(tmpdir(), 'kontor-receiver-'))
    t.after(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, file), code)
    const port = await freePort()
    const env = { ...process.env, SECRET: secretOf(1), PORT: String(port) }
    const child = spawn(program, [join(folder, file)], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    t.after(() => child.kill('SIGKILL'))
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
    const until = async (text: string): Promise<void> => {
      while (!printed.includes(text)) await once(child.stdout, 'data')
    }
    await untilListening(port)
    const targets = { resolve: async () => [], allowed: ['127.0.0.1'] }
    const send = async (id: string, secret: string, seconds = 0): Promise<number | null> => {
      const url = `http://127.0.0.1:${port}/`
      const webhook = { url, secret, formerSecret: null, formerSecretUntil: null }
      const entry = { entry: id, body: JSON.stringify({ id }) }
      const now = new Date(Date.now() + seconds * 1000)
      return (await sendSigned({ send: httpSender({ targets }), webhook, entry, now })).status
    }
    assert.equal(await send('evt_1', secretOf(1)), 204)
    assert.equal(await send('evt_1', secretOf(1)), 204)
    assert.equal(await send('evt_2', secretOf(2)), 401)
    assert.equal(await send('evt_3', secretOf(1), -600), 401)
    assert.equal(await send('evt_4', secretOf(1)), 204)
    await until('{"id":"evt_4"}\n')
    assert.equal(printed, '{"id":"evt_1"}\n{"id":"evt_4"}\n')
  })
}

const isMissing = ['sh', 'curl'].some((program) => spawnSync(program).error !== undefined)
const skip = isMissing && 'This machine has no sh or no curl.'

test('the request of the guide makes a webhook, and tells its secret', { skip }, async (t) => {
  const server = await boot(sqliteEngine)
  t.after(() => server.close())
  const [commands = ''] = /```sh\n([\s\S]*?)```/.exec(guide)?.slice(1) ?? []
  const TOKEN = await server.issue({ scopes: ['read', 'write', 'admin'] })
  const env = { ...process.env, KONTOR: server.address, TOKEN }
  const child = spawn('sh', ['-eu', '-c', commands], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const answer = JSON.parse(Buffer.concat(await child.stdout.toArray()).toString())
  assert.match(answer.secret, /^whsec_/)
  assert.deepEqual([answer.collections, answer.changes], [['documents'], ['status']])
})

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
