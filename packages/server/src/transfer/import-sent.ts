// Imports a table that was sent, and tells what became of each record as it is known; the last line
// counts them. Without that line it was interrupted: the same request goes on.

import type { CellEdit, ImportFile } from '@kontor/contract/records/import-request.ts'
import { Refusal } from '../refusal.ts'
import type { Door } from './door.ts'
import { importAll } from './import-all.ts'
import { Importer, type Outcome, type Result } from './importer.ts'
import type { Mapping } from './mapping.ts'
import { openSentTable } from './sent-table.ts'
import { tableFile } from './table-file.ts'

export interface ImportSent {
  readonly door: Door
  readonly file: ImportFile
  readonly edits: readonly CellEdit[]
  readonly mapping: Mapping
  readonly isDryRun: boolean
  /** Whether records that are there with other content are changed. */
  readonly isUpsert: boolean
  /** When it aborts, no more records are begun. */
  readonly stopping: AbortSignal
  /** Refuses whoever may not import any more. */
  readonly renew: () => Promise<unknown>
}

/** Records under way at once: others of the server write, too. */
const concurrency = 16
/** After so many records it is looked whether the caller may still import. */
const recordsBetweenRenewals = 100

/** Refuses, before anything is imported, a file or a mapping that is wrong as a whole. */
export async function importSent(input: ImportSent): Promise<AsyncGenerator<Uint8Array>> {
  const { door, file, mapping, edits, isDryRun, isUpsert } = input
  const { collection } = file
  const types = await door.types(collection)
  const { records } = tableFile(await openSentTable(file, edits), { types, mapping })
  const importer = new Importer(door, { collection, types, isDryRun, isUpsert })
  const signal = input.stopping
  const results = importAll(importer, { records, concurrency, isStoppedByErrors: false, signal })
  return lines(results, input)
}

async function* lines(
  results: AsyncIterable<Result>,
  { isDryRun, stopping, renew }: ImportSent,
): AsyncGenerator<Uint8Array> {
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  let read = 0
  for await (const result of results) {
    read += 1
    counts[result.outcome] += 1
    yield lineOf(outcomeOf(result))
    if (read % recordsBetweenRenewals === 0) await renew()
  }
  if (stopping.aborted) throw new Refusal('unavailable', { detail: 'The server is stopping.' })
  yield lineOf({ read, ...counts, isDryRun })
}

function lineOf(value: object): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

function outcomeOf({ sent, outcome, id, externalId, faults }: Result): object {
  const { line } = sent
  if (outcome !== 'rejected') return { line, outcome, id, externalId }
  const errors = faults.map(({ code, pointer, message }) => {
    const cell = pointer === undefined ? undefined : sent.cellOf?.(pointer)
    const place = { line: cell?.line ?? line, column: cell?.column ?? null }
    const expected = cell?.expected === undefined ? {} : { expected: cell.expected }
    return { code, ...(pointer !== undefined && { pointer }), ...place, ...expected, message }
  })
  const own = sent.linesAsTexts?.() ?? []
  const lines = own.map(({ line: at, texts }) => ({ line: at, cells: texts }))
  return { line, outcome, id, externalId, errors, lines }
}
