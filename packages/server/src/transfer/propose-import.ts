// What a table that was sent may mean: where its columns go, and how it writes numbers and dates.
// It is a guess, to be read and edited before anything is imported.

import type { ImportFile } from '@kontor/contract/records/import-request.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Cell } from '../formats/tables/table.ts'
import { Refusal } from '../refusal.ts'
import { knownNames, placeOf } from './column-place.ts'
import { czechHeaders } from './czech-headers.ts'
import { englishHeaders } from './english-headers.ts'
import { type PlacedCells, proposeForms } from './propose-forms.ts'
import { proposeMapping } from './propose-mapping.ts'
import { openSentTable } from './sent-table.ts'

const samplesMax = 3
/** So many cells of a column tell how the file writes numbers and dates. */
const cellsLookedAt = 1000

export async function proposeImport(
  file: ImportFile,
  types: readonly RecordType[],
): Promise<object> {
  const { encoding, table, lines } = await readWhole(file)
  const { header, notes, sheets } = table
  const { mapping } = proposeMapping(header, file.collection, types)
  const names = header.map((name) => name.trim())
  const placed = names.flatMap((name, at): readonly PlacedCells[] => {
    const path = mapping.columns[name] ?? null
    const place = path === null ? undefined : placeOf(path, types)
    return typeof place === 'object' ? [{ place, cells: textsIn(lines, at) }] : []
  })
  const samples = lines.slice(0, samplesMax).map((cells) => cells.map(String))
  const proposed = { ...mapping, ...proposeForms(placed) }
  const words = [czechHeaders, englishHeaders].flatMap((of) => Object.values(of[file.collection]))
  const places = [...new Set([...knownNames(types), ...words])]
  const lineCount = lines.length
  return { header: names, samples, lineCount, encoding, sheets, mapping: proposed, places, notes }
}

/** What is no UTF-8 has been written by a program that knows the alphabet of its country only. */
async function readWhole(file: ImportFile) {
  try {
    return await readLines(file)
  } catch (error) {
    const isUndecided = file.format === 'csv' && (file.encoding ?? null) === null
    if (!(isUndecided && error instanceof Refusal && error.cause !== undefined)) throw error
    return await readLines({ ...file, encoding: 'windows-1250' })
  }
}

async function readLines(file: ImportFile) {
  const table = await openSentTable(file)
  const lines: (readonly Cell[])[] = []
  for await (const { cells } of table.lines) {
    if (cells.some((cell) => cell !== '')) lines.push(cells)
  }
  return { encoding: table.form.encoding, table, lines }
}

/** Numbers and dates of a spreadsheet need no form. */
function textsIn(lines: readonly (readonly Cell[])[], at: number): readonly string[] {
  const texts = lines.flatMap((cells) => {
    const cell = cells[at]
    return typeof cell === 'string' && cell !== '' ? [cell] : []
  })
  return texts.slice(0, cellsLookedAt)
}
