// The state of the connection, as every request reports it: online, unreachable, or asked to wait.

import { KontorError } from '@kontor/client'
import { now } from '../../base/clock.ts'
import { sharedValue } from '../../base/shared-value.ts'

export type Connection =
  | { readonly kind: 'fine' }
  /** `retryAt` is in milliseconds since 1970. */
  | { readonly kind: 'away' | 'busy'; readonly retryAt: number }

const fine: Connection = { kind: 'fine' }
const firstPauseMs = 2000
const pauseMsMax = 30_000
/** Where the server does not say how long. */
const busyMs = 5000

/** There is no server behind the proxy, or it does not answer that either. */
const ofProxies: ReadonlySet<number> = new Set([502, 504])
const ofBusyServers: ReadonlySet<number> = new Set([429, 503])

const connection = sharedValue<Connection>(fine)
let pauseMs = firstPauseMs
let writes = 0

export const useConnection: () => Connection = connection.use

/** For the client, in place of the `fetch` of the browser. */
export async function watchedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const isWrite = (init?.method ?? 'GET') !== 'GET'
  if (isWrite) writes += 1
  try {
    const response = await globalThis.fetch(input, init)
    note(response)
    return response
  } catch (error) {
    // What nobody waits for any more says nothing of the server; an answer that is late does.
    const { aborted = false, reason } = init?.signal ?? {}
    if (!aborted || (reason as Error).name === 'TimeoutError') noteAway()
    throw error
  } finally {
    if (isWrite) writes -= 1
  }
}

/** Whether something that was sent has not been answered, which leaving the page would cut off. */
export function isSending(): boolean {
  return writes > 0
}

/** Whether a request was not answered by the server itself: it may have arrived or not. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof KontorError && (error.status === 0 || ofProxies.has(error.status))
}

/** Whether the server has no time for it now. */
export function isBusyServer(error: unknown): boolean {
  return error instanceof KontorError && ofBusyServers.has(error.status)
}

/** Whether the next answer may be another one. */
export function isPassing({ status }: Response): boolean {
  return ofProxies.has(status) || ofBusyServers.has(status)
}

/** One more request, right now; `false` where it still does not answer. */
export function noteAgain(isFine: boolean): void {
  if (isFine) {
    clear()
    return
  }
  pauseMs = Math.min(pauseMs * 2, pauseMsMax)
  connection.write({ kind: 'away', retryAt: now().getTime() + pauseMs })
}

function note({ status, headers }: Response): void {
  if (ofProxies.has(status)) noteAway()
  else if (ofBusyServers.has(status)) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    const waitMs = Number.isFinite(seconds) ? seconds * 1000 : busyMs
    connection.write({ kind: 'busy', retryAt: now().getTime() + waitMs })
  } else if (connection.read().kind === 'away') {
    // While one thing is refused for now, another may be answered: that ends no other wait.
    clear()
  }
}

function noteAway(): void {
  if (connection.read().kind === 'away') return
  connection.write({ kind: 'away', retryAt: now().getTime() + pauseMs })
}

function clear(): void {
  pauseMs = firstPauseMs
  connection.write(fine)
}
