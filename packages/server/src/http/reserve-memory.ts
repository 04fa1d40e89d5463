// Reserves memory of the budget for an exchange until it is over: for a large body before it is
// read, and for an answer before it is sent.

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { HttpAnswer } from './answer.ts'
import type { Budget, Reservation } from './budget.ts'
import type { Connections } from './connections.ts'
import { freePage } from './free-bytes.ts'

type Rows = AsyncIterable<Uint8Array>

export interface ReserveContext {
  readonly budget: Budget
  readonly connections: Connections
}

export interface ReadContext extends ReserveContext {
  /** Whose share of the memory it takes, where anybody is known. */
  readonly caller?: string
}

export interface ReservedAnswer {
  readonly answer: HttpAnswer
  readonly reservation: Reservation
}

/** Waits for memory for a body of so many bytes; meanwhile the body is not read. */
export async function reserveBody(
  { budget, connections }: ReserveContext,
  request: FastifyRequest,
  bytes: number,
): Promise<void> {
  const { raw } = request
  const room = budget.writes.reserveInTurn(bytes, connections.waitingFor(raw).signal)
  const reservation = await connections.pauseWhile(raw, room)
  connections.whenOver(raw, reservation.release)
  request.setDecorator('bodyReservation', reservation)
}

/** Once nothing needs the body any more. */
export function releaseBody(request: FastifyRequest): void {
  request.getDecorator<Reservation | null>('bodyReservation')?.release()
}

/** Counts an answer that has to be sent whatever it takes, since what it reports is done. */
export function reserveWrite(
  { budget, connections }: ReserveContext,
  raw: IncomingMessage,
  answer: HttpAnswer,
): ReservedAnswer {
  const { body } = answer
  const reservation = budget.writes.reserve(body !== null && 'buffers' in body ? body.length : 0)
  connections.whenOver(raw, reservation.release)
  return { answer, reservation }
}

/**
 * Reads an answer. Where there is no memory for it, it is dropped, and read again once there is.
 */
export async function reserveRead(
  context: ReadContext,
  raw: IncomingMessage,
  ask: () => Promise<HttpAnswer>,
): Promise<ReservedAnswer> {
  const { budget, connections, caller } = context
  const first = await readOnce(context, raw, ask)
  if (typeof first === 'object') return first
  const { signal } = connections.waitingFor(raw)
  const reserved = await budget.reads.reserveInTurn(first, signal, caller)
  try {
    return reserve(context, raw, await begin(await ask(), raw))
  } finally {
    reserved.release()
  }
}

/** The answer, or how many bytes it lacks; nothing refers to the answer then. */
async function readOnce(
  context: ReadContext,
  raw: IncomingMessage,
  ask: () => Promise<HttpAnswer>,
): Promise<ReservedAnswer | number> {
  const { caller, budget } = context
  const { reads } = budget
  const begun = await begin(await ask(), raw)
  const { page, bytes } = begun
  if (reads.hasRoom(bytes, caller) || (page !== null && reads.isShared(page)))
    return reserve(context, raw, begun)
  await begun.drop()
  return bytes
}

function reserve(
  { budget: { reads }, connections, caller }: ReadContext,
  raw: IncomingMessage,
  { answer, page, bytes }: BegunAnswer,
): ReservedAnswer {
  const reservation =
    page === null ? reads.reserve(bytes, caller) : reads.reserveShared(page, bytes, caller)
  connections.whenOver(raw, reservation.release)
  return { answer, reservation }
}

interface BegunAnswer {
  readonly answer: HttpAnswer
  /** What is in memory as a whole, and perhaps being sent to others too. */
  readonly page: object | null
  /** In memory now. */
  readonly bytes: number
  readonly drop: () => unknown
}

/** Waits for the first rows: what goes wrong until then is still answered with a problem. */
async function begin(answer: HttpAnswer, { method }: IncomingMessage): Promise<BegunAnswer> {
  const { body } = answer
  if (body === null) return { answer, page: null, bytes: 0, drop: () => undefined }
  const isHead = method === 'HEAD'
  if ('buffers' in body) {
    const [page, bytes] = isHead ? [null, 0] : [body, body.length]
    return { answer, page, bytes, drop: () => freePage(body) }
  }
  const rows = body[Symbol.asyncIterator]()
  const drop = (): unknown => rows.return?.()
  if (isHead) {
    await drop()
    return { answer: { ...answer, body: null }, page: null, bytes: 0, drop }
  }
  const first = await rows.next()
  const begun = { ...answer, body: continued(first, rows) }
  return { answer: begun, page: null, bytes: first.done === true ? 0 : first.value.length, drop }
}

/** The rows with their first chunk in front again. */
function continued(begun: IteratorResult<Uint8Array>, rows: AsyncIterator<Uint8Array>): Rows {
  let first: IteratorResult<Uint8Array> | undefined = begun
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = first ?? (await rows.next())
        first = undefined
        return result
      },
      // No generator: one that was aborted before its first row would not end the rows.
      async return() {
        await rows.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}
