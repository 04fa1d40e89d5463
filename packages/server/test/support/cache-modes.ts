// Caches spare work and change no answer: the same tests run with those of the thread that reads
// pages as they are, tiny, so that everything in them is dropped all the time, and off.

import type { CacheBounds } from '../../src/store/sql/pages/page-context.ts'

const kibibyte = 1024

const tiny: CacheBounds = {
  blockBytes: 64 * kibibyte,
  compressedBytes: 4 * kibibyte,
  cutBytes: 4 * kibibyte,
  selectedBytes: 400,
  sortedBytes: 300,
  places: 3,
  columnBytes: 16 * kibibyte,
  columnRows: 7,
  spanRows: 5,
  columnsFrom: 0,
  isTriedFirst: false,
  storedColumnsFrom: 0,
  units: 1,
  grants: 40,
  partitionIds: 200,
  newRecords: 3,
  labels: { candidates: 2, inOrder: 3 },
}

/** Nothing fits: what counts entries instead of sizes has one at most. */
const off: CacheBounds = {
  blockBytes: 1,
  compressedBytes: 1,
  cutBytes: 1,
  selectedBytes: 1,
  sortedBytes: 1,
  places: 1,
  columnBytes: 1,
  columnRows: 1,
  spanRows: 1,
  columnsFrom: 0,
  isTriedFirst: false,
  storedColumnsFrom: 0,
  units: 1,
  grants: 1,
  partitionIds: 1,
  newRecords: 1,
  labels: { candidates: 0, inOrder: 0 },
}

export interface CacheMode {
  /** Stands behind the title of a test. */
  readonly suffix: string
  readonly cacheBounds: CacheBounds | undefined
}

export const usualCaches: CacheMode = { suffix: '', cacheBounds: undefined }

export const otherCaches: readonly CacheMode[] = [
  { suffix: ', caches tiny', cacheBounds: tiny },
  { suffix: ', caches off', cacheBounds: off },
]

export const cacheModes: readonly CacheMode[] = [usualCaches, ...otherCaches]
