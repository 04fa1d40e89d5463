// Lets some requests begin in each turn of the event loop, and connections take turns: however many
// requests one of them sends at once, or however many come at once, others come in between. What
// comes from one user is half of a turn at most, by however many connections.

import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

/** Requests that begin in a turn: of one connection, of one user, and of all together. */
export const ofConnectionMax = 8
export const ofShareMax = 16
export const ofAllMax = 32

/** What watches the server asks for these: they cost next to nothing, and wait for no others. */
const watched: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz'])

type ShareOf = (headers: IncomingHttpHeaders) => string | undefined

interface Line {
  readonly socket: Socket
  /** Whose share its last request takes; undefined where nobody knows yet. */
  share: string | undefined
  /** Requests that have not begun, in the order of their arrival. */
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[]
  /** How many have begun in the last turn in which one has. */
  begun: number
  turn: number
}

export class RequestTurns {
  readonly #begin: RequestListener
  readonly #shareOf: ShareOf
  readonly #lines = new WeakMap<Socket, Line>()
  /** Of which requests wait: those that have waited longest come first. */
  readonly #waiting = new Set<Line>()
  #turn = 0
  /** How many have begun in this turn, of all and of each share. */
  #begun = 0
  readonly #begunOf = new Map<string, number>()
  #isNextSet = false

  constructor(begin: RequestListener, shareOf: ShareOf) {
    this.#begin = begin
    this.#shareOf = shareOf
  }

  /** Lets the request begin, now or in a later turn. */
  readonly take: RequestListener = (request, response) => {
    const line = this.#lineOf(request.socket)
    line.share = this.#shareOf(request.headers)
    const isFirst = line.waiting.length === 0 && this.#leftOf(line) > 0
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
    const line: Line = { socket, share: undefined, waiting: [], begun: 0, turn: 0 }
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
    if (line.share !== undefined) {
      this.#begunOf.set(line.share, (this.#begunOf.get(line.share) ?? 0) + 1)
    }
    this.#setNext()
    this.#begin(request, response)
  }

  /** How many more of the line may begin in this turn. */
  #leftOf({ share, turn, begun }: Line): number {
    const ofLine = ofConnectionMax - (turn === this.#turn ? begun : 0)
    const ofShare = share === undefined ? 0 : (this.#begunOf.get(share) ?? 0)
    return Math.max(0, Math.min(ofLine, ofShareMax - ofShare))
  }

  #setNext(): void {
    if (!this.#isNextSet) setImmediate(() => this.#nextTurn())
    this.#isNextSet = true
  }

  #nextTurn(): void {
    this.#isNextSet = false
    this.#turn++
    this.#begun = 0
    this.#begunOf.clear()
    for (const line of [...this.#waiting]) {
      if (this.#begun >= ofAllMax) break
      const left = this.#leftOf(line)
      // Keeps its place before those that come later.
      if (left === 0) continue
      this.#waiting.delete(line)
      for (const [request, response] of line.waiting.splice(0, left)) {
        this.#start(line, request, response)
      }
      if (line.waiting.length > 0) this.#waiting.add(line)
      else line.socket.resume()
    }
    if (this.#waiting.size > 0) this.#setNext()
  }
}
