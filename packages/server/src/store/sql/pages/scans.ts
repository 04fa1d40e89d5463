// The reads of many rows, which run where they hold up nobody else.

import type { Chunk, ChunkInput, Page, PageInput, SurveyInput } from '../../port/views.ts'
import type { AnyScan, Scan } from '../operations.ts'
import { readChunk } from './read-chunk.ts'
import { readPage } from './read-page.ts'
import { surveyListing } from './survey-listing.ts'

const readPageScan: Scan<PageInput, Page> = { name: 'readPage', run: readPage }
const readChunkScan: Scan<ChunkInput, Chunk> = { name: 'readChunk', run: readChunk }
const survey: Scan<SurveyInput, number | undefined> = { name: 'survey', run: surveyListing }

export const scans = { readPage: readPageScan, readChunk: readChunkScan, survey }

const byName = new Map<string, AnyScan>(
  Object.values<AnyScan>(scans).map((scan) => [scan.name, scan]),
)

/** The scan that a thread was asked for. */
export function scanNamed(name: string): AnyScan {
  const scan = byName.get(name)
  if (scan === undefined) throw new Error(`No scan is named ${name}.`)
  return scan
}
