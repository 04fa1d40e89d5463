// Where companies are looked up by their registration numbers: the sources of the installation.

import type { LookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import type { Command } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { readJsonFile } from '../terminal/read-file.ts'
import { withStore } from '../terminal/with-store.ts'

const none = 'Companies are looked up nowhere: the server asks no source outside.'

const show: Command = {
  name: 'lookup show',
  summary: 'Show where companies are looked up by their registration numbers',
  options: {},
  examples: ['kontor lookup show'],
  async run({ store }) {
    const file = await withStore(store, (open) => open.installation.lookupFile())
    printNote(file === undefined ? none : whereOf(file, 'are'))
    printResult(JSON.stringify(file ?? { sources: [] }, null, 2))
  },
}

const put: Command = {
  name: 'lookup put',
  summary: 'Say where companies are looked up by their registration numbers',
  options: {
    'dry-run': { type: 'boolean', help: 'check the file and say what it means, store nothing' },
  },
  positionals: ['FILE'],
  examples: ['kontor lookup put lookup.json', 'kontor lookup put lookup.json --dry-run'],
  async run({ values, positionals, store }) {
    const body = readJsonFile(positionals[0] ?? '')
    const { putLookupFile } = await import('../../service/sources/put-lookup-file.ts')
    const isDryRun = values['dry-run'] === true
    const file = await withStore(store, (open) => putLookupFile(open, body, isDryRun))
    printNote(whereOf(file, isDryRun ? 'would be' : 'are'))
  },
}

const remove: Command = {
  name: 'lookup delete',
  summary: 'Look companies up nowhere',
  options: {},
  examples: ['kontor lookup delete'],
  async run({ store }) {
    await withStore(store, (open) => open.installation.putLookupFile({ file: undefined }))
    printNote(none)
  },
}

export const lookupFileCommands: readonly Command[] = [show, put, remove]

/** With the names of hosts, which is where numbers that people enter go to. */
function whereOf({ sources }: LookupFile, verb: string): string {
  if (sources.length === 0) return none
  const named = sources.map(({ title, url }) => `${title} (${new URL(url).host})`)
  return `Companies ${verb} looked up in: ${named.join(', ')}.`
}
