// Tells what keeps documents from being e-invoices, a line for each document.

import { Refusal } from '../../refusal.ts'
import type { PaperOptions } from '../../service/requests/paper-request.ts'
import { type Command, idOption, textOption, UsageError } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { type ChosenDocument, findDocument, listDocuments } from './chosen-documents.ts'
import {
  commonPaperOptions,
  filterOption,
  formOption,
  paperOptionsOf,
  profileOption,
} from './paper-options.ts'
import { type Papers, withPapers } from './with-papers.ts'

export const paperCheck: Command = {
  name: 'paper check',
  summary: 'Tell what keeps documents from being e-invoices; exit code 1 where something does',
  options: {
    ...commonPaperOptions,
    id: { type: 'string', value: 'ID', help: 'the document; or choose several with --filter' },
    filter: filterOption,
    form: formOption('ubl'),
    profile: profileOption,
  },
  examples: [
    'kontor paper check --unit 1 --id 12',
    'kontor paper check --unit 1 --id 12 --profile xrechnung --json',
    'kontor paper check --unit 1 --filter "issueDate >= \'2026-01-01\'"',
  ],
  async run({ values, store }) {
    const id = idOption(values, 'id')
    const filter = textOption(values, 'filter')
    if ((id === undefined) === (filter === undefined)) {
      throw new UsageError('Name the document with --id, or several with --filter.')
    }
    const request = paperOptionsOf(values, 'ubl')
    const isJson = values['json'] === true
    const counts = await withPapers(store, values, async (papers) => {
      const documents =
        id === undefined
          ? await listDocuments(papers, filter)
          : [await findDocument(papers, { by: 'id', id })]
      let incomplete = 0
      for (const document of documents) {
        const checked = await check(papers, document, request)
        if (!checked.isComplete) incomplete += 1
        printResult(
          isJson ? JSON.stringify({ ...document, ...checked }) : inWords(document, checked),
        )
      }
      return { all: documents.length, incomplete }
    })
    if (id === undefined && !isJson) {
      printNote(`${counts.incomplete} of ${counts.all} documents are incomplete.`)
    }
    return counts.incomplete === 0 ? 0 : 1
  },
}

interface Checked {
  readonly isComplete: boolean
  readonly faults: readonly CheckFault[]
  readonly warnings: readonly CheckFault[]
}

interface CheckFault {
  readonly rule?: string | null
  readonly term?: string | null
  readonly pointer: string
  readonly message: string
}

/** A document that has no such form is incomplete for that one reason. */
async function check(
  { services, principal }: Papers,
  { id }: ChosenDocument,
  request: PaperOptions,
): Promise<Checked> {
  try {
    const lookup = { by: 'id', id } as const
    const { json } = await services.checkPaper({ principal, lookup, request })
    return (JSON.parse(String(json)) as { readonly data: Checked }).data
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isComplete: false, faults: [{ pointer: '', message: error.message }], warnings: [] }
  }
}

function inWords({ id, number }: ChosenDocument, checked: Checked): string {
  const { isComplete, faults, warnings } = checked
  const lines = [...faults.map(faultInWords), ...warnings.map((each) => `(${faultInWords(each)})`)]
  const state = isComplete ? 'complete' : 'incomplete'
  const more = lines.length === 0 ? '' : `: ${lines.join('; ')}`
  return `${number === '' ? id : number} ${state}${more}`.replaceAll('\n', ' ')
}

function faultInWords({ rule, term, pointer, message }: CheckFault): string {
  const place = [term, rule, pointer].filter((each) => each != null && each !== '').join(' ')
  return place === '' ? message : `${place} ${message}`
}
