// A client of a server that runs as a process of its own, and many that create tasks at once.

import assert from 'node:assert/strict'
import type { RunningKontor } from './spawn-kontor.ts'

export interface Client {
  /** Sends a request below unit 1; with a body, it is a POST unless another method is named. */
  send(path: string, request?: Request): Promise<Response>
}

interface Request {
  readonly method?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export function clientOf({ address }: RunningKontor, token: string): Client {
  return {
    send: (path, { body, method = body === undefined ? 'GET' : 'POST', headers = {} } = {}) =>
      fetch(`${address}/rest/v1/1/${path}`, {
        method,
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
  }
}

export interface Task {
  readonly id: number
  readonly number: string
  readonly externalId: string
}

export interface TaskWriters {
  /** Every task whose creation was acknowledged so far. */
  readonly acknowledged: readonly Task[]
  /** Resolves once so many are acknowledged. */
  reach(count: number): Promise<void>
  /** Resolves once nothing is under way any more. */
  stop(): Promise<void>
}

export function startTaskWriters(client: Client, count: number): TaskWriters {
  const acknowledged: Task[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  let isStopped = false
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const body = { name: 'written', ownerId: 1, externalId: `${writer} ${turn}` }
      const response = await client.send('tasks', { body })
      assert.equal(response.status, 201)
      const { id, number, externalId } = (await response.json()) as Task
      acknowledged.push({ id, number, externalId })
      for (const each of waiting) if (acknowledged.length >= each.count) each.resolve()
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    acknowledged,
    async reach(reached) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ count: reached, resolve })
      await Promise.race([promise, all])
    },
    async stop() {
      isStopped = true
      await all
    },
  }
}

/** All tasks, ascending by id. */
export async function tasksOf(client: Client): Promise<readonly Task[]> {
  const headers = { accept: 'application/x-ndjson' }
  const path = 'views/TASKS?columns=id,number,externalId&properties='
  const response = await client.send(path, { headers })
  assert.equal(response.status, 200)
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Task)
}
