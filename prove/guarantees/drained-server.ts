// Servers that are told to stop while requests are on their way.

import assert from 'node:assert/strict'
import { RawConnection, repliesIn } from '../../packages/server/test/http/raw-connection.ts'
import { serve } from '../../packages/server/test/support/spawn-kontor.ts'
import { clientOf, tasksOf } from '../../packages/server/test/support/task-writers.ts'
import { serveWith } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { withTemplateStore } from '../template-store.ts'

const connections = 50

export const drainedServer: Guarantee = {
  name: 'drained-server',
  promise: 'A server that is told to stop answers what was sent to it, and loses none of it.',
  tried:
    `${connections} connections send a create each, and ${connections} others have sent ` +
    'something before and wait; at once the server gets SIGTERM. Each create must be answered ' +
    'whole, with 201, all connections must be closed, the server must exit with 0, and a server ' +
    'that is started again must have all that was created.',
  rounds: { suite: 1, quick: 3, full: 50 },
  isDetail: true,
  async run({ rounds, faults, onRound }) {
    await withTemplateStore(async ({ token, copied }) => {
      for (let round = 1; round <= rounds; round += 1) {
        await copied(async (data) => {
          const server = await serveWith({ faults }, '--data', data, '--log-level', 'error')
          try {
            const ids = await stopAmid(server, token)
            assert.equal((await server.ended).code, 0)
            await assertThere(data, token, ids)
          } finally {
            server.child.kill('SIGKILL')
          }
        })
        onRound(round)
      }
    })
    const creates = rounds * connections
    return { 'servers stopped': rounds, 'creates under way': creates, 'creates not answered': 0 }
  },
  control: {
    broken: 'closes all connections as soon as it is told to stop',
    rounds: 8,
    faults: [
      {
        file: 'http/drain.ts',
        from: 'await readWhatIsWritten(connections)',
        to: 'connections.cutOff()',
      },
    ],
  },
}

interface Stopping {
  readonly address: string
  readonly child: { kill(signal: NodeJS.Signals): boolean }
}

/** The ids of what was created by requests that were sent just before the signal. */
async function stopAmid({ address, child }: Stopping, token: string): Promise<readonly number[]> {
  const { port, host } = new URL(address)
  const open = Array.from({ length: 2 * connections }, () => new RawConnection(Number(port)))
  for (const each of open) each.write('GET /healthz HTTP/1.1', `Host: ${host}`, '', '')
  await Promise.all(open.map((each) => each.until('"status"')))
  const body = JSON.stringify({ name: 'sent', ownerId: 1 })
  const create = [
    ...['POST /rest/v1/1/tasks HTTP/1.1', `Host: ${host}`, `Authorization: Bearer ${token}`],
    ...['Content-Type: application/json', `Content-Length: ${body.length}`, '', body],
  ]
  const [asking, idle] = [open.slice(0, connections), open.slice(connections)]
  for (const each of asking) each.write(...create)
  child.kill('SIGTERM')
  await Promise.all(idle.map((each) => each.untilClosed()))
  const texts = await Promise.all(asking.map((each) => each.untilClosed()))
  return texts.map((text) => {
    const [, reply] = repliesIn(text)
    assert.equal(reply?.status, 201, 'a create was not answered')
    return JSON.parse(reply?.body ?? '').id
  })
}

async function assertThere(data: string, token: string, ids: readonly number[]): Promise<void> {
  const server = await serve('--data', data, '--log-level', 'error')
  try {
    const tasks = await tasksOf(clientOf(server, token))
    const there = tasks.map(({ id }) => id)
    assert.deepEqual(
      there,
      ids.toSorted((one, other) => one - other),
    )
    assert.equal((await server.stop()).code, 0)
  } finally {
    server.child.kill('SIGKILL')
  }
}
