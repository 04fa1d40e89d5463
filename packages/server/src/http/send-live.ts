// Sends a body that comes as things happen, to many at once: what they share is made ready for the
// wire once, and each is handed it with one write.

import type { ServerResponse } from 'node:http'
import { limits } from '@kontor/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Reservation } from './budget.ts'
import { breakOff } from './connections.ts'
import { ownTurn } from './own-turn.ts'
import { refusalOf } from './problem.ts'
import { logFault } from './request-log.ts'
import { untilDrained } from './until-drained.ts'

export interface Live {
  /** Whether more can be had at once: then it waits for the peer. */
  readonly isBehind: () => boolean
}

interface LiveTarget extends Live {
  readonly request: FastifyRequest
  /** Its head is written. */
  readonly raw: ServerResponse
  readonly reservation: Reservation | undefined
}

/** Sends it to its end; where its peer does not keep up, the connection is gone. */
export async function sendLive(
  chunks: AsyncIterable<Uint8Array>,
  { request, raw, reservation, isBehind }: LiveTarget,
): Promise<void> {
  const { socket } = request.raw
  const isInChunks = raw.chunkedEncoding
  // node:http would write each chunk in four parts, and anew for each peer.
  raw.chunkedEncoding = false
  let bytesSent = 0
  try {
    for await (const chunk of chunks) {
      // Those who wait for something to happen are woken by turns.
      if (isBehind()) await ownTurn()
      if (socket.destroyed) return
      if (raw.writableLength > limits.changeStreamUnreadBytesMax) {
        breakOff(socket)
        return
      }
      bytesSent += chunk.length
      request.setDecorator('bytesSent', bytesSent)
      raw.write(isInChunks ? framed(chunk) : chunk)
      if (isBehind()) await untilDrained(raw)
      // It may be long until there is another chunk.
      reservation?.resize(raw.writableLength)
    }
    raw.end(isInChunks ? lastChunk : undefined)
  } catch (error) {
    logFault(refusalOf(error), request)
    // Where the answer ends with its connection, an ordinary end would pass for that of the rows.
    breakOff(socket)
  }
}

const framedChunks = new WeakMap<Uint8Array, Uint8Array>()

/** A chunk of HTTP/1.1; the same for all who are sent it. */
function framed(chunk: Uint8Array): Uint8Array {
  const known = framedChunks.get(chunk)
  if (known !== undefined) return known
  const head = Buffer.from(`${chunk.length.toString(16)}\r\n`)
  const made = Buffer.concat([head, chunk, endOfLine])
  framedChunks.set(chunk, made)
  return made
}

const endOfLine = Buffer.from('\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')
