// The reads of many rows, which run where they hold up nobody else.

import type { Operations } from '../operations.ts'
import { readChunk } from './read-chunk.ts'
import { readPage } from './read-page.ts'
import { surveyListing } from './walk.ts'

export const scans = { readPage, readChunk, surveyListing } as const satisfies Operations
