// The budget of page bytes that are being sent: what slow readers may hold in memory together.

import type { ServerResponse } from 'node:http'
import { Refusal } from '../refusal.ts'

export class InFlight {
  readonly #bytesMax: number
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Refuses a page of so many bytes that the budget does not hold; 0 asks before it is made. */
  requireRoom(bytes: number): void {
    if (this.#bytes === 0 || this.#bytes + bytes < this.#bytesMax) return
    const detail = 'Too many answers are being sent: send the request again in a moment.'
    throw new Refusal('unavailable', { detail })
  }

  /** Counts a page against the budget until its answer was sent or its connection is gone. */
  hold(bytes: number, answer: ServerResponse): void {
    this.requireRoom(bytes)
    // Nobody waits for it any more, and no `close` will tell so again.
    if (answer.destroyed || answer.req.socket.destroyed) return
    this.#bytes += bytes
    answer.once('close', () => {
      this.#bytes -= bytes
    })
  }
}
