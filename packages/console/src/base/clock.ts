// The clock and random numbers: the only place of the console that reads either.

export function now(): Date {
  return new Date()
}

/** A name that nobody else draws. */
export function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
