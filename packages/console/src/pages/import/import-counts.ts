// What became of the records of a file, in numbers: those of this run, and of all runs on it.

import type { ImportedRecord } from '@kontor/client'
import type { ImportedTable } from '../../saving/import-table.ts'

/** What was stored of the file, in this run and before. */
export interface StoredCounts {
  readonly created: number
  readonly updated: number
}

export interface ImportCounts extends StoredCounts {
  /** They say what the file says, and did so before it was imported. */
  readonly unchanged: number
  /** They are here with other content, and stay as they are. */
  readonly different: number
  readonly toMend: readonly ImportedRecord[]
}

/** @param stored with what this run has stored, where it was none to try. */
export function importCounts(
  { isDryRun, records }: Pick<ImportedTable, 'isDryRun' | 'records'>,
  stored: StoredCounts,
): ImportCounts {
  const countOf = (wanted: string) => records.filter(({ outcome }) => outcome === wanted).length
  const [created, updated] = [countOf('created'), countOf('updated')]
  const before = stored.created + stored.updated - (isDryRun ? 0 : created + updated)
  const rejected = records.filter(({ outcome }) => outcome === 'rejected')
  const toMend = rejected.filter((record) => !isDifferent(record))
  return {
    ...(isDryRun ? { created, updated } : stored),
    unchanged: Math.max(0, countOf('unchanged') - before),
    different: rejected.length - toMend.length,
    toMend,
  }
}

function isDifferent({ errors = [] }: ImportedRecord): boolean {
  return errors.length > 0 && errors.every(({ code }) => code === 'duplicate-external-id')
}
