// Writes the papers of many documents into a folder, a file each. A file that is there already and
// has the same bytes stays as it is, so the command can be run again and again.

import { mkdir, readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { Refusal } from '../../refusal.ts'
import type { PaperFile, PaperOptions } from '../../service/requests/paper-request.ts'
import { type Command, requiredText, textOption } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { progressLine } from '../terminal/progress.ts'
import { writeOutput } from '../transfer/write-output.ts'
import { type ChosenDocument, listDocuments } from './chosen-documents.ts'
import {
  commonPaperOptions,
  filterOption,
  formOption,
  languageOption,
  paperOptionsOf,
  profileOption,
} from './paper-options.ts'
import { type Papers, withPapers } from './with-papers.ts'

export const paperExport: Command = {
  name: 'paper export',
  summary: 'Write many documents as PDFs or e-invoices; exit code 1 where one could not be',
  options: {
    ...commonPaperOptions,
    filter: filterOption,
    form: formOption('pdf'),
    profile: profileOption,
    language: languageOption,
    out: { type: 'string', value: 'DIR', help: 'the folder', isRequired: true },
  },
  examples: [
    'kontor paper export --unit 1 --filter "status = \'APPROVED\'" --out invoices',
    'kontor paper export --unit 1 --filter "issueDate >= \'2026-01-01\'" --form ubl --out ubl',
  ],
  async run({ values, store }) {
    const folder = resolve(requiredText(values, 'out'))
    const request = paperOptionsOf(values, 'pdf')
    const filter = textOption(values, 'filter')
    await mkdir(folder, { recursive: true })
    const counts = await withPapers(store, values, async (papers) => {
      const documents = await listDocuments(papers, filter)
      return await exportAll(papers, documents, { request, folder })
    })
    const { written, equal, failed } = counts
    if (values['json'] === true) printResult(JSON.stringify(counts))
    else printNote(`${written} written, ${equal} left as they were, ${failed} could not be made.`)
    return failed === 0 ? 0 : 1
  },
}

interface Target {
  readonly request: PaperOptions
  readonly folder: string
}

interface Counts {
  readonly written: number
  readonly equal: number
  readonly failed: number
}

async function exportAll(
  papers: Papers,
  documents: readonly ChosenDocument[],
  { request, folder }: Target,
): Promise<Counts> {
  const counts = { written: 0, equal: 0, failed: 0 }
  const names = new Set<string>()
  const progress = progressLine('Papers')
  const faults: string[] = []
  for (const [index, document] of documents.entries()) {
    const paper = await paperOf(papers, document, request)
    if (typeof paper === 'string') {
      faults.push(paper)
      counts.failed += 1
    } else {
      const path = join(folder, freeName(paper.name, document.id, names))
      counts[(await writeChanged(path, paper.bytes)) ? 'written' : 'equal'] += 1
    }
    progress(index + 1, documents.length)
  }
  for (const fault of faults) printNote(fault)
  return counts
}

/** The paper, or why there is none. */
async function paperOf(
  { services, principal }: Papers,
  { id, number }: ChosenDocument,
  request: PaperOptions,
): Promise<PaperFile | string> {
  try {
    const lookup = { by: 'id', id } as const
    const { file } = await services.readPaper({ principal, lookup, request, cached: [] })
    return file ?? ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first, ...others] = error.details.faults ?? []
    const more = others.length === 0 ? '' : ` And ${others.length} more.`
    return `${number === '' ? id : number}: ${first?.message ?? error.message}${more}`
  }
}

/** Numbers are unique within a type only, and some systems of files know no capitals. */
function freeName(name: string, id: number, taken: Set<string>): string {
  const ending = extname(name)
  const own = taken.has(name.toLowerCase())
    ? `${name.slice(0, -ending.length)}-${id}${ending}`
    : name
  taken.add(own.toLowerCase())
  return own
}

/** Whether it had to be written. */
async function writeChanged(path: string, bytes: Uint8Array): Promise<boolean> {
  const there = await readFile(path).catch(() => undefined)
  if (there?.equals(bytes) === true) return false
  await writeOutput(path, onlyChunk(bytes), process)
  return true
}

async function* onlyChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
