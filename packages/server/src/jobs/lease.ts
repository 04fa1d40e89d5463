// A lease: one of several processes on a store may do some work for as long as it renews this. It
// saves work that would be done twice and is no lock, since a process may be stopped for longer:
// whatever must not happen twice is checked in the transaction that stores it.

import type { Clock } from '../config/clock.ts'
import type { LeaseStore } from '../store/port/leases.ts'

/** Another process goes on so long after one that was killed. */
const leaseMs = 30_000
const renewMs = leaseMs / 3

export interface LeaseOptions {
  readonly leases: LeaseStore
  readonly clock: Clock
  readonly unit: number
  /** Of the work. */
  readonly name: string
  /** The process. */
  readonly holder: string
}

export class Lease {
  readonly #options: LeaseOptions
  #renewAt = 0

  constructor(options: LeaseOptions) {
    this.#options = options
  }

  /** Whether this process has had it all the time since it was taken. */
  get isHeld(): boolean {
    return this.#options.clock.now().getTime() < this.#renewAt
  }

  /** Takes or renews it where that is due; false while another process has it. */
  async hold(): Promise<boolean> {
    const { leases, clock, ...lease } = this.#options
    const now = clock.now().getTime()
    if (now < this.#renewAt) return true
    const isHeld = await leases.take({ ...lease, now, until: now + leaseMs })
    this.#renewAt = isHeld ? now + renewMs : 0
    return isHeld
  }

  async release(): Promise<void> {
    const { leases, unit, name, holder } = this.#options
    this.#renewAt = 0
    await leases.release({ unit, name, holder })
  }
}
