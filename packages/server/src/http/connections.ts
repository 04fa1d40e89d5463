// The open connections and the requests that wait for an answer on them. Stopping and refusing
// what is no HTTP both depend on knowing whether an answer is still owed.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { randomText } from '../config/clock.ts'
import { Refusal } from '../refusal.ts'

/** A request that has begun, and the answer to it. */
export interface Exchange {
  /** Told in the answer and in the log; our own, since a caller's could be anything. */
  readonly id: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Of the work on the answer, once there is some that can be aborted. */
  waiting?: AbortController
  /** What is to be done once the answer was sent, or nobody waits for it any more. */
  readonly whenOver: (() => void)[]
  /** The server does not read the body on: it has no room for it yet. */
  isPaused: boolean
}

/** A peer that should move now: it takes an answer, or sends a request. */
export interface Transfer {
  readonly socket: Socket
  readonly exchange: Exchange
  readonly isSending: boolean
}

interface Connection {
  readonly socket: Socket
  /** Requests whose answers are owed, in the order of their arrival. */
  readonly owed: Set<Exchange>
  /** What had been read when the last answer was sent: more means that a request has begun. */
  bytesAtRest: number
  /** Ends once nothing is owed. */
  isEnding: boolean
}

const idBytes = 12

/** An id for what is answered without being a request that has begun. */
export function newRequestId(): string {
  return randomText(idBytes)
}

export class Connections {
  readonly #servers: Server[] = []
  readonly #open = new Map<Duplex, Connection>()
  readonly #stopping = new AbortController()
  #news = 0

  /** Watches a server; one that listens on several addresses is several. */
  watch(server: Server): void {
    this.#servers.push(server)
    server.on('connection', (socket: Socket) => this.#add(socket))
    server.on('secureConnection', (socket: Socket) => this.#add(socket))
    server.prependListener('request', (request, response) => this.#owe(request, response))
  }

  /** How many connections are open. */
  get count(): number {
    return this.#open.size
  }

  get servers(): readonly Server[] {
    return this.#servers
  }

  get isDraining(): boolean {
    return this.stopping.aborted
  }

  /** Aborts when the server is to stop: whoever waits for something to happen is answered then. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** How many connections and requests have come in so far. */
  get news(): number {
    return this.#news
  }

  /** From now on a connection ends when no answer is owed on it. */
  startDraining(): void {
    this.#stopping.abort()
  }

  /** Ends the connections that no request has begun on. */
  endIdle(): void {
    for (const connection of this.#open.values()) {
      const { socket, owed, bytesAtRest } = connection
      if (owed.size === 0 && socket.bytesRead === bytesAtRest) socket.destroy()
    }
  }

  /** The id of a request; a new one for what did not come through a connection. */
  idOf(request: IncomingMessage): string {
    return this.#find(request)?.id ?? newRequestId()
  }

  /** Aborts when nobody waits for the answer to a request any more, since the caller has gone. */
  waitingFor(request: IncomingMessage): AbortController {
    const exchange = this.#find(request)
    const waiting = exchange?.waiting ?? new AbortController()
    if (exchange !== undefined) exchange.waiting = waiting
    else if (request.socket.destroyed) waiting.abort(callerGone())
    return waiting
  }

  /** The request that has begun on the socket and has not arrived whole. */
  unfinishedOn(socket: Duplex): Exchange | undefined {
    const owed = this.#open.get(socket)?.owed ?? []
    return [...owed].find(({ request }) => !request.complete)
  }

  /** Every peer that something waits for: bytes of an answer to leave, or of a request to come. */
  *transfers(): Generator<Transfer> {
    for (const { socket, owed } of this.#open.values()) {
      const [exchange] = owed
      if (exchange === undefined) continue
      const { request, response, isPaused } = exchange
      if (response.headersSent && socket.writableLength > 0) {
        yield { socket, exchange, isSending: true }
      } else if (!request.complete && !isPaused) yield { socket, exchange, isSending: false }
    }
  }

  /** Calls back once the answer was sent or its connection is gone; at once if it is. */
  whenOver(request: IncomingMessage, callback: () => void): void {
    const exchange = this.#find(request)
    const isOver = exchange === undefined || exchange.response.destroyed || request.socket.destroyed
    if (isOver) callback()
    else exchange.whenOver.push(callback)
  }

  /** Marks a request whose body the server does not read on for as long as the work takes. */
  async pauseWhile<T>(request: IncomingMessage, work: Promise<T>): Promise<T> {
    const exchange = this.#find(request)
    if (exchange !== undefined) exchange.isPaused = true
    try {
      return await work
    } finally {
      if (exchange !== undefined) exchange.isPaused = false
    }
  }

  /** Whether the request is the last to be answered on its connection. */
  isLast(request: IncomingMessage): boolean {
    const owed = this.#open.get(request.socket)?.owed ?? []
    return [...owed].at(-1)?.request === request
  }

  /**
   * Whether a refusal may be written to the socket right now: not in front of or into the answer to
   * a request that has arrived whole. If so, the connection is left to end after that answer.
   */
  mayRefuse(socket: Duplex): boolean {
    const connection = this.#open.get(socket)
    if (connection === undefined) return true
    const isOwed = [...connection.owed].some(
      ({ request, response }) => request.complete || response.headersSent,
    )
    connection.isEnding ||= isOwed
    return !isOwed
  }

  #add(socket: Socket): void {
    this.#news++
    const { bytesRead } = socket
    this.#open.set(socket, { socket, owed: new Set(), bytesAtRest: bytesRead, isEnding: false })
    socket.once('close', () => {
      // Answers that stand behind another one have no `close` of their own.
      this.#open.get(socket)?.owed.forEach(leave)
      this.#open.delete(socket)
    })
  }

  #owe(request: IncomingMessage, response: ServerResponse): void {
    this.#news++
    const socket = request.socket
    const connection = this.#open.get(socket)
    if (connection === undefined) return
    const id = newRequestId()
    const exchange: Exchange = { id, request, response, whenOver: [], isPaused: false }
    connection.owed.add(exchange)
    response.once('close', () => {
      connection.owed.delete(exchange)
      finish(exchange)
      connection.bytesAtRest = socket.bytesRead
      if (connection.owed.size > 0) return
      if (connection.isEnding || this.isDraining) socket.destroySoon()
    })
  }

  #find(request: IncomingMessage): Exchange | undefined {
    const owed = this.#open.get(request.socket)?.owed ?? []
    return [...owed].find((each) => each.request === request)
  }

  /** Cuts off whatever is still open. */
  cutOff(): void {
    for (const server of this.#servers) server.closeAllConnections()
  }
}

function leave(exchange: Exchange): void {
  exchange.waiting?.abort(callerGone())
  finish(exchange)
}

function finish({ whenOver }: Exchange): void {
  for (const callback of whenOver.splice(0)) callback()
}

/** Ends a connection so that its peer cannot take it for the end of an answer. */
export function breakOff(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

/** It is sent to nobody. */
function callerGone(): Refusal {
  return new Refusal('unavailable', { detail: 'The caller has gone.' })
}
