// Waits for all statements that are under way on one connection.

/**
 * Resolves with all results once every promise has settled. After a failure PostgreSQL refuses all
 * further statements of the transaction, so where several fail, the first in order is the cause: it
 * is the one that is thrown, even if it was not the first to be noticed.
 */
export async function settleAll<T>(results: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(results)
  return await Promise.all(results)
}
