// Writes the paper of one document.

import { resolve } from 'node:path'
import { type Command, requiredId, textOption } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { writeOutput } from '../transfer/write-output.ts'
import {
  commonPaperOptions,
  formOption,
  languageOption,
  paperOptionsOf,
  profileOption,
} from './paper-options.ts'
import { withPapers } from './with-papers.ts'

export const paperGet: Command = {
  name: 'paper get',
  summary: 'Write one document as a PDF or an e-invoice',
  options: {
    ...commonPaperOptions,
    id: { type: 'string', value: 'ID', help: 'the document', isRequired: true },
    form: formOption('pdf'),
    profile: profileOption,
    language: languageOption,
    out: {
      type: 'string',
      value: 'FILE',
      help: 'write to this file, or - for standard output (default: after the number, here)',
    },
  },
  examples: [
    'kontor paper get --unit 1 --id 12',
    'kontor paper get --unit 1 --id 12 --form factur-x --out invoice.pdf',
    'kontor paper get --unit 1 --id 12 --form ubl --profile peppol --out - | xmllint -',
    'kontor paper get --unit 1 --id 12 --language cs,en',
  ],
  async run({ values, store }) {
    const id = requiredId(values, 'id')
    const request = paperOptionsOf(values, 'pdf')
    const lookup = { by: 'id', id } as const
    const { file } = await withPapers(store, values, ({ services, principal }) =>
      services.readPaper({ principal, lookup, request, cached: [] }),
    )
    if (file === undefined) throw new Error('A caller without a cache is answered with the paper.')
    const { name, bytes } = file
    const out = textOption(values, 'out') ?? name
    await writeOutput(out === '-' ? out : resolve(out), onlyChunk(bytes), process)
    if (out === '-') return
    if (values['json'] === true) printResult(JSON.stringify({ file: out, bytes: bytes.length }))
    else printNote(`${out} is written.`)
  },
}

async function* onlyChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
