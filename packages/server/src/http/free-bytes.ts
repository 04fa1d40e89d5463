// Frees large memory as soon as nobody needs it: an idle server may not collect it for hours, and a
// busy one spends more time on collecting it than on sending it.

import type { PageBytes } from '../views/page.ts'

const largeBytesMin = 16 * 1024

/** The bytes are empty then. Small ones stay: they share their memory with others. */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  const isAlone = byteLength === buffer.byteLength && byteLength >= largeBytesMin
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0)
}

/** Unless others are sent the same page. */
export function freePage({ buffers, isOwn }: PageBytes): void {
  if (isOwn === true) buffers.forEach(freeBytes)
}

/** The same for a part of a body: the parser that gave it may be reading on until it returns. */
export function freeReceived(bytes: Uint8Array): void {
  queueMicrotask(() => freeBytes(bytes))
}
