// Bytes that all threads share: what is cached is sent from where it lies.

/** A copy in shared memory. */
export function sharedBytes(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
