// The budget of page bytes that are being sent: what slow readers may hold in memory together.

import type { ServerResponse } from 'node:http'
import { Refusal } from '../refusal.ts'

export class InFlight {
  readonly #bytesMax: number
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Refuses a page of so many bytes where the budget does not hold it; 0 asks before it is made. */
  requireRoom(bytes: number): void {
    if (this.#bytes === 0 || this.#bytes + bytes < this.#bytesMax) return
    const detail = 'Too many answers are being sent: send the request again in a moment.'
    throw new Refusal('unavailable', { detail })
  }

  /** Counts a page against the budget until its answer was sent or its connection is gone. */
  hold(bytes: number, answer: ServerResponse): void {
    this.requireRoom(bytes)
    this.#bytes += bytes
    const socket = answer.req.socket
    const release = () => {
      this.#bytes -= bytes
      answer.off('close', release)
      socket.off('close', release)
    }
    // An answer that waits behind another one does not learn that its connection is gone.
    answer.on('close', release)
    socket.on('close', release)
  }
}
