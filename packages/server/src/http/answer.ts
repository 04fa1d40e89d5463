// What a route answers, as plain data, and the one place that hands it to Fastify.

import type { OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageBytes } from '../views/page.ts'
import type { Connections } from './connections.ts'
import { refusalOf } from './problem.ts'
import { logFault } from './request-log.ts'

type Bytes = Uint8Array

export interface HttpAnswer {
  readonly status: 200 | 201 | 304
  readonly headers: Readonly<Record<string, string>>
  /** Null where the caller holds the answer already. */
  readonly body: string | Bytes | PageBytes | AsyncIterable<Bytes> | null
}

/** Answers of authorised operations are the caller's own, and asked for again before each use. */
export const privateHeaders = { 'cache-control': 'private, no-cache', vary: 'Authorization' }

/** A JSON body. */
export function jsonAnswer(
  json: string | Bytes | PageBytes,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status: 200, headers: { ...privateHeaders, ...type, ...headers }, body: json }
}

/** Sends the answer; to HEAD without its body, which is then not even made. */
export async function sendAnswer(
  answer: HttpAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, headers, body } = answer
  reply.code(status).headers(headers)
  if (body === null) {
    reply.send()
  } else if (typeof body === 'string' || body instanceof Uint8Array) {
    reply.send(toBuffer(body))
  } else if ('pieces' in body) {
    sendPieces(body, request, reply)
  } else if (request.method === 'HEAD') {
    await body[Symbol.asyncIterator]().return?.()
    reply.send()
  } else {
    const rows = counted(await startRows(body), request)
    const stream = Readable.from(rows, { objectMode: false })
    stream.once('error', (error) => breakOff(error, request, reply))
    reply.send(stream)
  }
}

/**
 * Tears the connection in the middle of an answer. Where the answer ends with its connection, as
 * towards old proxies, an ordinary end would pass for the end of the rows.
 */
function breakOff(error: Error, request: FastifyRequest, { raw }: FastifyReply): void {
  logFault(refusalOf(error), request)
  if (raw.socket instanceof TLSSocket) raw.destroy()
  else raw.socket?.resetAndDestroy()
}

/** Past Fastify, which would join the pieces first; they leave in one call all the same. */
function sendPieces(
  { pieces, length }: PageBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { raw } = reply
  reply.header('content-length', length)
  closeWhenDraining(request, reply)
  reply.hijack()
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  if (request.method !== 'HEAD') {
    raw.cork()
    for (const piece of pieces) raw.write(piece)
  }
  raw.end()
}

/** While the server is stopping, the last answer on a connection says so. */
export function closeWhenDraining({ raw, server }: FastifyRequest, reply: FastifyReply): void {
  const connections = server.getDecorator<Connections>('connections')
  if (connections.isDraining && connections.isLast(raw)) reply.header('connection', 'close')
}

function toBuffer(body: string | Bytes): Buffer {
  if (typeof body === 'string') return Buffer.from(body)
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}

/** Adds up the bytes that are handed over, for the log. */
function counted(body: AsyncIterable<Bytes>, request: FastifyRequest): AsyncIterable<Bytes> {
  const rows = body[Symbol.asyncIterator]()
  let bytesSent = 0
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = await rows.next()
        if (result.done !== true) bytesSent += result.value.length
        request.setDecorator('bytesSent', bytesSent)
        return result
      },
      return: () => rows.return?.() ?? Promise.resolve({ done: true, value: undefined }),
    }),
  }
}

/** Waits for the first rows: what goes wrong until then is still answered with a problem. */
async function startRows(body: AsyncIterable<Bytes>): Promise<AsyncIterable<Bytes>> {
  const rows = body[Symbol.asyncIterator]()
  let first: IteratorResult<Bytes> | undefined = await rows.next()
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const result = first ?? (await rows.next())
        first = undefined
        return result
      },
      // No generator: one that was given up before its first row would not end the rows.
      async return() {
        await rows.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}
