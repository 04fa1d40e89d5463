// The load generator: a process of its own that keeps a number of connections busy over raw
// sockets, so that as little as possible of the machine goes into asking.

import { connect, type Socket } from 'node:net'

export interface LoadPlan {
  readonly port: number
  readonly connections: number
  readonly milliseconds: number
  /** Whole requests, head and body; taken in turn, each once before any again. */
  readonly requests: readonly string[]
  /** Ends when all have been asked, however long that takes. */
  readonly isOnce?: true
  /** Answers that are no success are wanted as well: whoever asks much is refused. */
  readonly mayBeRefused?: true
  /** Ends when its time is over, whatever is still to be answered. */
  readonly isCutOff?: true
}

export interface LoadOutcome {
  readonly answers: number
  /** Answers whose status was not 2xx. */
  readonly failures: number
  readonly bytes: number
  readonly seconds: number
  /** Latencies in milliseconds, ascending. */
  readonly latencies: readonly number[]
  /** What of the processor the asking took. */
  readonly processorSeconds: number
}

/** Runs a plan in this process. */
async function runLoad(plan: LoadPlan): Promise<LoadOutcome> {
  const state = { next: 0, answers: 0, failures: 0, bytes: 0, latencies: [] as number[] }
  const taken = process.cpuUsage()
  const start = performance.now()
  const end = start + plan.milliseconds
  const clients = Array.from({ length: plan.connections }, () => runClient(plan, state, end))
  await Promise.all(clients)
  const { next: _, latencies, ...outcome } = state
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(taken)
  const processorSeconds = (user + system) / 1e6
  return { ...outcome, seconds, processorSeconds, latencies: latencies.sort((a, b) => a - b) }
}

/** One place for whatever comes on all sockets, small enough to stay in the processor's cache. */
const received = Buffer.alloc(64 * 1024)

interface State {
  next: number
  answers: number
  failures: number
  bytes: number
  latencies: number[]
}

function runClient(plan: LoadPlan, state: State, end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new AnswerReader()
    let sentAt = 0
    const onread = { buffer: received, callback: take }
    const socket = connect({ port: plan.port, host: '127.0.0.1', onread })
    const send = (): void => {
      const request = plan.requests[state.next++ % plan.requests.length] ?? ''
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    if (plan.isCutOff === true) setTimeout(() => finish(socket, resolve), plan.milliseconds)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection.')))
    function take(length: number, buffer: Uint8Array): boolean {
      state.bytes += length
      if (!reader.take(buffer.subarray(0, length))) return true
      state.answers += 1
      state.latencies.push(performance.now() - sentAt)
      if (!reader.isSuccess) state.failures += 1
      const isDone =
        plan.isOnce === true ? state.next >= plan.requests.length : performance.now() >= end
      if (isDone) finish(socket, resolve)
      else send()
      return true
    }
  })
}

function finish(socket: Socket, resolve: () => void): void {
  socket.destroy()
  resolve()
}

/** Finds the end of an answer by its Content-Length, looking at nothing but its head. */
class AnswerReader {
  isSuccess = false
  #head = ''
  #remaining: number | undefined

  /** Whether the answer is complete with this chunk. */
  take(chunk: Uint8Array): boolean {
    if (this.#remaining !== undefined) return this.#count(chunk.length)
    this.#head += Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1')
    const end = this.#head.indexOf('\r\n\r\n')
    if (end < 0) return false
    const head = this.#head.slice(0, end)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error(`An answer without a length:\n${head}`)
    this.isSuccess = /^HTTP\/1\.1 (2\d\d|304) /.test(head)
    this.#remaining = Number(length)
    const body = this.#head.length - end - 4
    this.#head = ''
    return this.#count(body)
  }

  #count(bytes: number): boolean {
    this.#remaining = (this.#remaining ?? 0) - bytes
    if (this.#remaining > 0) return false
    this.#remaining = undefined
    return true
  }
}

/** As a child process it is told its plan and answers the outcome. */
if (process.send !== undefined) {
  process.once('message', (plan: LoadPlan) => {
    void runLoad(plan).then((outcome) => {
      process.send?.(outcome, () => process.exit(0))
    })
  })
}
