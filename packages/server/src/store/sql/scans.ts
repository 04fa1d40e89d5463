// The reads of many rows, which run where they hold up nobody else.

import type { Operations } from './operations.ts'
import { readChunk } from './read-chunk.ts'
import { readPage } from './read-page.ts'

export const scans = { readPage, readChunk } as const satisfies Operations
