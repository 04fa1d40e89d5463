// Ends transfers that do not move: of peers that take or send no byte for a while, and of those
// that take so few that their answer would lie in memory for hours.

import { limits } from '@kontor/contract/limits.ts'
import { elapsedMs } from '../config/clock.ts'
import { breakOff, type Connections, type Exchange, type Transfer } from './connections.ts'
import { connectionKey, readUnacknowledged, type Unacknowledged } from './unacknowledged.ts'

const idleMs = limits.socketIdleSecondsMax * 1000
const minuteMs = 60_000

/** How often peers are looked at, in milliseconds. */
const lookMs = 2_000

interface Progress {
  readonly isSending: boolean
  /** Bytes that have left the process, or come in. */
  bytes: number
  /** Of an answer: what the kernel held when it was asked; undefined where it did not tell. */
  queued: number | undefined
  /** When anything moved last. */
  movedAt: number
  /** The minute under way: when it began, and what has moved in it. */
  minuteAt: number
  minuteBytes: number
}

export interface SilentPeersOptions {
  readonly connections: Connections
  /** Milliseconds since some instant. */
  readonly elapsed: () => number
  readonly readUnacknowledged: () => Promise<Unacknowledged>
}

export class SilentPeers {
  readonly #options: SilentPeersOptions
  #progress = new Map<Exchange, Progress>()

  constructor(options: SilentPeersOptions) {
    this.#options = options
  }

  /** Looks at every transfer, and ends those whose time is up. */
  async check(): Promise<void> {
    const { connections, elapsed, readUnacknowledged } = this.#options
    // The kernel is not asked while all goes on.
    const isAnyStuck = [...connections.transfers()].some((each) => this.#isStuck(each))
    const unacknowledged = isAnyStuck ? await readUnacknowledged() : new Map<string, number>()
    const now = elapsed()
    const progress = new Map<Exchange, Progress>()
    for (const transfer of connections.transfers()) {
      const { exchange, socket } = transfer
      const known = this.#progress.get(exchange)
      const queued = unacknowledged.get(connectionKey(socket))
      const next = known?.isSending === transfer.isSending ? known : begin(transfer, queued, now)
      advance(next, bytesOf(transfer), queued, now)
      if (isOver(next, now)) breakOff(socket)
      else progress.set(exchange, next)
    }
    this.#progress = progress
  }

  /** Whether nothing of an answer has left the process since the last look. */
  #isStuck(transfer: Transfer): boolean {
    return transfer.isSending && this.#progress.get(transfer.exchange)?.bytes === bytesOf(transfer)
  }
}

/** Looks at the transfers from now on. */
export function watchPeers(connections: Connections): { readonly stop: () => void } {
  const peers = new SilentPeers({ connections, elapsed: elapsedMs, readUnacknowledged })
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await peers.check()
    isLooking = false
  }, lookMs).unref()
  return { stop: () => clearInterval(timer) }
}

function begin(transfer: Transfer, queued: number | undefined, now: number): Progress {
  const { isSending } = transfer
  const bytes = bytesOf(transfer)
  return { isSending, bytes, queued, movedAt: now, minuteAt: now, minuteBytes: 0 }
}

/** What leaves the process may stay in the kernel: less in there counts, more does not. */
function advance(progress: Progress, bytes: number, queued: number | undefined, now: number): void {
  const unsent = progress.isSending ? (queued ?? 0) - (progress.queued ?? queued ?? 0) : 0
  const moved = Math.max(0, bytes - progress.bytes - unsent)
  progress.minuteBytes += moved
  if (moved > 0) progress.movedAt = now
  Object.assign(progress, { bytes, queued })
}

/** How slowly a request may come is bounded by the time for the whole of it. */
function isOver(progress: Progress, now: number): boolean {
  if (now - progress.movedAt >= idleMs) return true
  if (now - progress.minuteAt < minuteMs) return false
  const isSlow = progress.minuteBytes < limits.readerBytesPerMinuteMin
  Object.assign(progress, { minuteAt: now, minuteBytes: 0 })
  return progress.isSending && isSlow
}

function bytesOf({ socket, isSending }: Transfer): number {
  return isSending ? socket.bytesWritten - socket.writableLength : socket.bytesRead
}
