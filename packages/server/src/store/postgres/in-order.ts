// Waits for statements that were sent one behind the other.

/**
 * Resolves with what they answered. After one failure a transaction refuses all that follows, so
 * the failure thrown is that of the first in order, whichever is noticed first.
 */
export async function inOrder<T>(answers: readonly Promise<T>[]): Promise<readonly T[]> {
  for (const answer of answers) answer.catch(() => undefined)
  const results: T[] = []
  for (const answer of answers) results.push(await answer)
  return results
}
