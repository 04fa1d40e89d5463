// Lets some requests begin in each turn of the event loop, and connections take turns: however many
// requests one of them sends at once, or however many come at once, others come in between.

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that begin in a turn: of one connection, and of all together. */
export const ofConnectionMax = 8
export const ofAllMax = 32

/** What watches the server asks for these: they cost next to nothing, and wait for no others. */
const watched: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

interface Line {
  readonly socket: Socket
  /** Requests that have not begun, in the order of their arrival. */
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[]
  /** How many have begun in the last turn in which one has. */
  begun: number
  turn: number
}

export class RequestTurns {
  readonly #begin: RequestListener
  readonly #lines = new WeakMap<Socket, Line>()
  /** Of which requests wait: those that have waited longest come first. */
  readonly #waiting = new Set<Line>()
  #turn = 0
  /** How many have begun in this turn. */
  #begun = 0
  #isNextSet = false

  constructor(begin: RequestListener) {
    this.#begin = begin
  }

  /** Lets the request begin, now or in a later turn. */
  readonly take: RequestListener = (request, response) => {
    const line = this.#lineOf(request.socket)
    const begun = line.turn === this.#turn ? line.begun : 0
    const isFirst = line.waiting.length === 0 && begun < ofConnectionMax
    if (isFirst && (this.#begun < ofAllMax || watched.has(request.url))) {
      this.#start(line, request, response)
      return
    }
    line.waiting.push([request, response])
    this.#waiting.add(line)
    // What it has sent beyond stays in the kernel.
    line.socket.pause()
    this.#setNext()
  }

  #lineOf(socket: Socket): Line {
    const known = this.#lines.get(socket)
    if (known !== undefined) return known
    const line: Line = { socket, waiting: [], begun: 0, turn: 0 }
    this.#lines.set(socket, line)
    // Node reads on whenever a request is over, even while others wait.
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause()
    })
    return line
  }

  #start(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.begun = line.turn === this.#turn ? line.begun + 1 : 1
    line.turn = this.#turn
    this.#begun++
    this.#setNext()
    this.#begin(request, response)
  }

  #setNext(): void {
    if (!this.#isNextSet) setImmediate(() => this.#nextTurn())
    this.#isNextSet = true
  }

  #nextTurn(): void {
    this.#isNextSet = false
    this.#turn++
    this.#begun = 0
    for (const line of [...this.#waiting]) {
      if (this.#begun >= ofAllMax) break
      this.#waiting.delete(line)
      for (const [request, response] of line.waiting.splice(0, ofConnectionMax)) {
        this.#start(line, request, response)
      }
      if (line.waiting.length > 0) this.#waiting.add(line)
      else line.socket.resume()
    }
    if (this.#waiting.size > 0) this.#setNext()
  }
}
