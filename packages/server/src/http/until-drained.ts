// Waits for a peer that takes less at a time than it is sent.

import type { ServerResponse } from 'node:http'

/** Until all that was written has left the process, or the connection is gone. */
export function untilDrained(raw: ServerResponse): Promise<void> | undefined {
  const { socket } = raw.req
  if (!raw.writableNeedDrain || socket.destroyed) return undefined
  return new Promise((resolve) => {
    function go(): void {
      raw.off('drain', go)
      socket.off('close', go)
      resolve()
    }
    raw.on('drain', go)
    // An answer that stands behind another one has no `close` of its own.
    socket.on('close', go)
  })
}
