// What a route answers, as plain data, and the one place that sends it: so much at a time as the
// socket takes, and no more until that has left the process.

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageBytes } from '../views/page.ts'
import type { Reservation } from './budget.ts'
import { breakOff, type Connections } from './connections.ts'
import { freeBytes, freePage } from './free-bytes.ts'
import { ownTurn } from './own-turn.ts'
import { refusalOf } from './problem.ts'
import { logFault } from './request-log.ts'
import { type Live, sendLive } from './send-live.ts'
import { untilDrained } from './until-drained.ts'

type Bytes = Uint8Array

export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null where the caller has the answer cached. */
  readonly body: PageBytes | AsyncIterable<Bytes> | null
  /** Of a body that comes as things happen: its peer must keep up with it. */
  readonly live?: Live
}

/** Answers of authorised operations are the caller's own, and asked for again before each use. */
export const privateHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Cookie',
}

/** A JSON body. */
export function jsonAnswer(
  json: string | Bytes | PageBytes,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  const body = typeof json === 'object' && 'buffers' in json ? json : wholeBody(json)
  return { status: 200, headers: { ...privateHeaders, ...type, ...headers }, body }
}

/** A body that is one buffer. */
export function wholeBody(content: string | Bytes): PageBytes {
  if (typeof content !== 'string') return { buffers: [content], length: content.length }
  const bytes = Buffer.from(content)
  return { buffers: [bytes], length: bytes.length, isOwn: true }
}

/**
 * Sends the answer; to HEAD without its body. `reservation` counts the chunk of rows in memory.
 * Resolves when all was written to the socket.
 */
export async function sendAnswer(
  { status, headers, body, live }: HttpAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  reservation?: Reservation,
): Promise<void> {
  const vary = [headers['vary'], reply.getHeader('vary')].filter((each) => each !== undefined)
  reply.code(status).headers(headers)
  if (vary.length > 0) reply.header('vary', vary.join(', '))
  if (body !== null && 'buffers' in body) reply.header('content-length', body.length)
  closeWhenDraining(request, reply)
  reply.hijack()
  const { raw } = reply
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  if (body !== null && request.method !== 'HEAD') {
    const target = { request, raw, reservation }
    if ('buffers' in body) await sendPage(body, raw)
    else if (live !== undefined) return await sendLive(body, { ...target, ...live })
    else if (!(await sendRows(body, target))) return
  }
  // Finished when the kernel has all of it.
  if (body !== null && 'buffers' in body) raw.once('finish', () => freePage(body))
  raw.end()
}

/** Pages up to this size are handed over whole, as kernels take most of it; in bytes. */
const wholePageBytesMax = 2 * 1024 * 1024
/** What is handed over at once of larger ones, in bytes: TLS makes a copy of it. */
const bytesAtOnce = 512 * 1024

async function sendPage({ buffers, length }: PageBytes, raw: ServerResponse): Promise<void> {
  if (length > wholePageBytesMax) await ownTurn()
  raw.cork()
  if (length <= wholePageBytesMax) {
    for (const buffer of buffers) raw.write(buffer)
    return
  }
  let bytes = 0
  for (const buffer of buffers) {
    for (let from = 0; from < buffer.length; from += bytesAtOnce) {
      const part = buffer.subarray(from, from + bytesAtOnce)
      raw.write(part)
      bytes += part.length
      if (bytes < bytesAtOnce) continue
      raw.uncork()
      bytes = 0
      await untilDrained(raw)
      if (raw.req.socket.destroyed) return
      raw.cork()
    }
  }
}

export interface RowsTarget {
  readonly request: FastifyRequest
  readonly raw: ServerResponse
  readonly reservation: Reservation | undefined
}

/** Whether all could be handed over; where not, the connection is gone. */
async function sendRows(
  rows: AsyncIterable<Bytes>,
  { request, raw, reservation }: RowsTarget,
): Promise<boolean> {
  let bytesSent = 0
  try {
    for await (const chunk of rows) {
      await ownTurn()
      if (request.raw.socket.destroyed) return false
      reservation?.resize(chunk.length)
      bytesSent += chunk.length
      request.setDecorator('bytesSent', bytesSent)
      // Without an error, the bytes have left the process.
      raw.write(chunk, (error) => {
        if (!error) freeBytes(chunk)
      })
      await untilDrained(raw)
    }
    return true
  } catch (error) {
    logFault(refusalOf(error), request)
    // Where the answer ends with its connection, an ordinary end would pass for that of the rows.
    breakOff(request.raw.socket)
    return false
  }
}

/** While the server is stopping, the last answer on a connection says so. */
export function closeWhenDraining({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  const connections = server.getDecorator<Connections>('connections')
  if (connections.isDraining && connections.isLast(raw)) reply.header('connection', 'close')
}
