// A server that is killed amid an import has stored each record whole or not at all, and the same
// request goes on without creating any twice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { type RunningKontor, serve } from '../support/spawn-kontor.ts'

const count = 300
const answeredAtLeast = 40

onOnePlace('a server that is killed amid an import', (place) => {
  test('all that it told of is stored, and the same request goes on', async () => {
    const { options } = place()
    const server = await serve(...options)
    const token = await succeed('token', 'create', ...options, '--unit', '1', '--user', '1')
    const answered = await importUntilKilled(server, token)
    assert.ok(answered.length >= answeredAtLeast)
    const again = await serve(...options)
    const lines = linesOf(await (await send(again, token)).text())
    const { created, unchanged, read } = lines.at(-1) as unknown as Readonly<Record<string, number>>
    assert.deepEqual([read, Number(created) + Number(unchanged)], [count, count])
    for (const { line, id } of answered) {
      assert.ok(lines.some((each) => each.line === line && each.id === id))
    }
    assert.equal(new Set(lines.slice(0, -1).map(({ id }) => id)).size, count)
    await again.stop()
  })
})

interface Line {
  readonly line: number
  readonly id: number
}

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** What it told of before. */
async function importUntilKilled(server: RunningKontor, token: string): Promise<readonly Line[]> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    const { body } = await send(server, token)
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.split('\n').length > answeredAtLeast) server.child.kill('SIGKILL')
    }
  } catch (error) {
    assert.ok(error instanceof TypeError, String(error))
  }
  assert.equal((await server.ended).signal, 'SIGKILL')
  // The last line may have been cut off.
  const whole = linesOf(text.slice(0, text.lastIndexOf('\n') + 1))
  // It may have been done before it was killed, and have counted.
  return whole.filter(({ line }) => line !== undefined)
}

async function send({ address }: RunningKontor, token: string): Promise<Response> {
  const lines = ['name', ...Array.from({ length: count }, (_, at) => `Client ${at}`)]
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const file = { collection: 'companies', format: 'csv', content }
  return await fetch(`${address}/rest/v1/1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...file, mapping: { columns: { name: 'name' } } }),
  })
}
