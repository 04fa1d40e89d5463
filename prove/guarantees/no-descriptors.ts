// Connections that take all file descriptors of a server.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { serveWith } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { withTemplateStore } from '../template-store.ts'

/** A server opens some forty for itself. */
const descriptors = 64
const connections = 100

export const noDescriptors: Guarantee = {
  name: 'no-descriptors',
  promise: 'Connections that take all file descriptors end no server.',
  tried:
    `A server on the embedded store that may have ${descriptors} file descriptors is asked by ` +
    `one client; then ${connections} others connect and ask for nothing, so that none is left. ` +
    'The client reads a view, a filtered view, and creates a task; each is answered as usual, or ' +
    'with 503. Once the others have gone, all three are answered as usual. (On PostgreSQL a test ' +
    'of the server does the same, where connections to the database are missing as well.)',
  rounds: { suite: 1, quick: 2, full: 20 },
  missing: () => (process.platform === 'win32' ? 'Windows has no such limit' : undefined),
  async run({ rounds, faults, onRound }) {
    let refused = 0
    await withTemplateStore(async ({ token, copied }) => {
      for (let round = 1; round <= rounds; round += 1) {
        await copied(async (data) => {
          const under = ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh']
          const server = await serveWith({ faults, under }, '--data', data, '--log-level', 'error')
          const ask = clientOf(server.address, token)
          try {
            assert.equal(await ask('GET', 'agencies?id=1'), 200)
            const others = await connectMany(server.address)
            const statuses = await askAll(ask)
            refused += statuses.filter((status) => status === 503).length
            for (const status of statuses) assert.ok([200, 201, 503].includes(status), `${status}`)
            for (const other of others) other.destroy()
            assert.deepEqual(await askAll(ask), [200, 200, 201])
            server.child.kill('SIGTERM')
            assert.equal((await server.ended).code, 0)
          } finally {
            server.child.kill('SIGKILL')
          }
        })
        onRound(round)
      }
    })
    return {
      'times without descriptors': rounds,
      'requests answered 503': refused,
      'servers ended': 0,
    }
  },
  control: {
    broken: 'starts its threads when they are first needed',
    rounds: 1,
    faults: [
      {
        file: 'sqlite/sqlite-store.ts',
        from: "if (options.purpose !== 'serve') return",
        to: 'return',
      },
      // It is the first write of a server.
      {
        file: 'cli/serve/serve.ts',
        from: 'if ((await installation.note({ name })) === address) return',
        to: 'return',
      },
    ],
  },
}

type Ask = (method: string, path: string, body?: object) => Promise<number>

/** One connection that stays open; the status of each answer. */
function clientOf(address: string, token: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (method, path, body) => {
    const sent = request(`${address}/rest/v1/1/${path}`, {
      ...{ agent, method },
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [answer] = await once(sent, 'response').catch((error: Error) =>
      assert.fail(`There is no answer: ${error.message}`),
    )
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
}

async function askAll(ask: Ask): Promise<readonly number[]> {
  const filter = encodeURIComponent("name = 'x'")
  return [
    await ask('GET', 'views/TASKS'),
    await ask('GET', `views/TASKS?externalFilter=${filter}`),
    await ask('POST', 'tasks', { name: 'x', ownerId: 1 }),
  ]
}

/** Until the server has no descriptor left, it accepts; then it closes. */
async function connectMany(address: string): Promise<readonly Socket[]> {
  const { port } = new URL(address)
  const sockets = Array.from({ length: connections }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => undefined).resume()
  await Promise.any(sockets.map((socket) => once(socket, 'close')))
  return sockets
}
