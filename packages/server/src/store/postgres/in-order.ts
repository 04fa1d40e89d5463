// Waits for what is under way on one connection.

/**
 * Resolves with what all of it came to, once nothing of it is under way any more. After one failure
 * a transaction refuses all that follows, so the failure thrown is that of the first in order,
 * whichever is noticed first.
 */
export async function inOrder<T>(answers: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(answers)
  return await Promise.all(answers)
}
