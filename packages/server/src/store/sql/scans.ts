// The reads of many rows, which run where they hold up nobody else.

import type { Operations } from './operations.ts'
import { readChunk, readPage } from './read-page.ts'

export const scans = { readPage, readChunk } as const satisfies Operations
