// The bound of a cache that holds so many entries at most. The cache's own `max` would allocate all
// its places at once: a megabyte and 7 ms in each of a server's threads, for caches seldom filled.

const one = (): number => 1

/** Options of an LRU cache of at most so many entries. */
export function countBounded(entriesMax: number): {
  readonly maxSize: number
  readonly sizeCalculation: () => number
} {
  return { maxSize: entriesMax, sizeCalculation: one }
}
