// Readers of the changes of the demo company, each with a stream of its own that it only empties. A
// process of their own, which lets the server under test go first.

import { connect } from 'node:net'
import { setPriority } from 'node:os'
import { limits } from '@kontor/contract/limits.ts'
import { request } from './figure.ts'
import { demoIds } from './invoices.ts'
import { issueTokens } from './issue-tokens.ts'
import { PlannedChild, runPlan } from './planned-child.ts'
import type { KontorServer } from './processes.ts'

interface Plan {
  readonly port: number
  /** A stream for each. */
  readonly tokens: readonly string[]
}

export class Followers {
  readonly #plan: Plan
  readonly #child = new PlannedChild<Plan>(import.meta.filename)

  private constructor(plan: Plan) {
    this.#plan = plan
  }

  /** So many readers: all users of the company, each with about as many streams. */
  static async of(server: KontorServer, count: number): Promise<Followers> {
    const { owners } = await demoIds(server)
    const ofToken = limits.changeStreamsOfTokenMax
    const users = Array.from(
      { length: Math.ceil(count / ofToken) },
      (_, index) => owners[index % owners.length] ?? 1,
    )
    const issued = await issueTokens(server, users)
    const streams = Array.from({ length: count }, (_, index) => issued[index % issued.length] ?? '')
    return new Followers({ port: server.port, tokens: streams })
  }

  /** Resolves once all streams have begun. */
  async open(): Promise<void> {
    await this.#child.start(() => this.#plan)
  }

  async close(): Promise<void> {
    await this.#child.stop()
  }
}

const received = Buffer.alloc(64 * 1024)

async function follow({ port, tokens }: Plan, onBegun: () => void): Promise<void> {
  setPriority(10)
  for (const token of tokens) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const onread = { buffer: received, callback: take }
    const socket = connect({ port, host: '127.0.0.1', onread })
    const headers = ['Accept: text/event-stream']
    socket.write(request('GET', '/rest/v1/1/changes?since=now', token, { headers }))
    socket.on('close', () => process.exit(1))
    function take(length: number, buffer: Uint8Array): boolean {
      const head = Buffer.from(buffer.buffer, 0, Math.min(length, 12)).toString()
      if (head.startsWith('HTTP') && !head.endsWith(' 200')) throw new Error(`A stream: ${head}`)
      resolve()
      return true
    }
    await promise
  }
  onBegun()
}

runPlan(import.meta.filename, follow)
