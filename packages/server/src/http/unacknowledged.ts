// What the kernel still holds of what was sent: it takes megabytes that a slow reader has not seen,
// so that for minutes nothing leaves the process although the reader goes on.

import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** Bytes sent that are not acknowledged, by `connectionKey`. */
export type Unacknowledged = ReadonlyMap<string, number>

/** As reported by Linux; empty on other systems. */
export async function readUnacknowledged(): Promise<Unacknowledged> {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readTable))
  const bytes = new Map<string, number>()
  for (const [, local, remote, queued] of tables.join('').matchAll(row)) {
    const key = `${hex(local)} ${hex(remote)}`
    bytes.set(key, (bytes.get(key) ?? 0) + hex(queued))
  }
  return bytes
}

/** Both ports. Peers of different addresses that share one are counted together. */
export function connectionKey({ localPort, remotePort }: Socket): string {
  return `${localPort} ${remotePort}`
}

/** `  12: 0100007F:1F90 0100007F:D431 01 0027A0B4:00000000 ...`; 06 is a closed connection. */
const row = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) (?!06).. ([\dA-F]{8}):/gm

function hex(digits = ''): number {
  return Number.parseInt(digits, 16)
}

function readTable(path: string): Promise<string> {
  return readFile(path, 'latin1').catch(() => '')
}
