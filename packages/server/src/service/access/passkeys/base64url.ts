// Bytes as browsers write them into JSON.

/** Undefined for what is no text, and for bytes that are written in another way. */
export function bytesOf(text: unknown): Buffer | undefined {
  if (typeof text !== 'string' || text === '') return undefined
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
