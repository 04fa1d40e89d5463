// Chance: keys of requests, and pauses of different length for different callers.

export function randomKey(): string {
  return crypto.randomUUID()
}

/** From 0 up to 1. */
export function randomShare(): number {
  return Math.random()
}
