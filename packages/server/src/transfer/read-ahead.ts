// Reads the next chunk while one is written. No more than one waits.

/** The same chunks; each is asked for when the one before it is handed out. */
export async function* readAhead<T>(chunks: AsyncIterable<T>): AsyncGenerator<T> {
  const source = chunks[Symbol.asyncIterator]()
  try {
    for (let next = source.next(); ; ) {
      const { value, done } = await next
      if (done === true) return
      next = source.next()
      // Whoever stops at this chunk is not told how the next one fails.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await source.return?.()
  }
}
