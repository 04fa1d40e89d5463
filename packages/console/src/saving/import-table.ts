// Imports a table: what its columns may mean, and its records, told one after another. What was
// stored makes pages stale also where the import was interrupted.

import {
  type ImportedRecord,
  type ImportFile,
  type ImportInput,
  type ImportProposal,
  type ImportSummary,
  KontorError,
} from '@kontor/client'
import { clientOf } from '../data/api/client.ts'
import { refreshAfterChange } from '../data/api/refresh-after-change.ts'

export interface ImportedTable {
  readonly isDryRun: boolean
  readonly records: readonly ImportedRecord[]
  /** Undefined where it was interrupted. */
  readonly summary: ImportSummary | undefined
}

interface ImportOptions {
  readonly dryRun: boolean
  /** Whether records that are here with other content are changed. */
  readonly upsert: boolean
  readonly signal: AbortSignal
  readonly onDone: (count: number) => void
}

export function proposeTable(
  unit: number,
  file: ImportFile,
  signal: AbortSignal,
): Promise<ImportProposal> {
  return clientOf(unit).imports.propose(file, { signal })
}

/** Throws what the server refuses the whole table with. */
export async function importTable(
  unit: number,
  input: ImportInput,
  { dryRun, upsert, signal, onDone }: ImportOptions,
): Promise<ImportedTable> {
  const records: ImportedRecord[] = []
  let summary: ImportSummary | undefined
  try {
    for await (const line of clientOf(unit).imports.run(input, { dryRun, upsert, signal })) {
      if ('read' in line) summary = line
      else {
        records.push(line)
        onDone(records.length)
      }
    }
  } catch (error) {
    // What breaks off in the middle, or is stopped, was done up to there.
    if (error instanceof KontorError && error.status !== 0) throw error
    if (records.length === 0 && !signal.aborted) throw error
  }
  const { collection } = input
  if (!dryRun) void refreshAfterChange({ unit, collection })
  return { isDryRun: dryRun, records, summary }
}
