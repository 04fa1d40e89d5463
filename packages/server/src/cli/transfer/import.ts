// Imports records from a file: each as a create, so that the same file can be sent again.

import { basename, dirname, extname, join, resolve } from 'node:path'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import type { Door } from '../../transfer/door.ts'
import {
  type Command,
  type CommandOption,
  idOption,
  type OptionValues,
  requiredId,
  textOption,
  UsageError,
  unit,
} from '../terminal/command.ts'
import { printNote } from '../terminal/output.ts'
import { principalOf, userOption } from '../terminal/principal-of.ts'
import { readOption } from '../terminal/read-file.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { type FileFormat, formatOption } from './file-format.ts'
import { ImportReport, rejectedCode } from './import-report.ts'
import { formatOf, openImportFile, tableOptions } from './open-import-file.ts'

const options: Readonly<Record<string, CommandOption>> = {
  unit,
  user: userOption,
  url: { type: 'string', value: 'URL', help: 'import through a running server, with --token-file' },
  'token-file': { type: 'string', value: 'FILE', help: 'a file with the token for that server' },
  format: formatOption('as the name of the file ends'),
  ...tableOptions,
  'dry-run': { type: 'boolean', help: 'check every line, store nothing' },
  upsert: { type: 'boolean', help: 'change records that are there with other content' },
  'stop-on-error': { type: 'boolean', help: 'end at the first line that is rejected' },
  rejected: {
    type: 'string',
    value: 'FILE',
    help: 'where rejected lines go (default: beside FILE, as FILE.rejected.*)',
  },
  results: {
    type: 'string',
    value: 'FILE',
    help: 'write the outcome of each line there, as NDJSON; or -',
  },
  all: { type: 'string', value: 'DIR', help: 'everything that `export --all` wrote into a folder' },
}

export const importCommand: Command = {
  name: 'import',
  summary: 'Import records from a file; the same file again creates nothing twice',
  options,
  positionals: ['[COLLECTION]', '[FILE]'],
  examples: [
    'kontor import --unit 1 companies companies.csv --dry-run',
    'kontor import --unit 1 companies clients.xlsx --mapping clients.json --decimal ,',
    'kontor import --unit 1 documents invoices.csv --decimal , --thousands space --dates d.M.yyyy',
    'kontor import --unit 1 jobs jobs.csv --url https://kontor.example.com --token-file token',
    'kontor import --unit 1 documents - --format ndjson --user 3 < documents.ndjson',
    'kontor import --unit 2 --all unit-1',
  ],
  async run({ values, positionals: [name, file], store }) {
    if (values['all'] !== undefined) {
      const { importFolder } = await import('./import-folder.ts')
      return await importFolder(values, { name, store })
    }
    const unitId = requiredId(values, 'unit')
    if (name === undefined) throw new UsageError('COLLECTION is missing.')
    if (file === undefined) throw new UsageError('FILE is missing.')
    const collection = readCollection(name)
    const format = formatOf(values, file)
    const server = serverOf(values, unitId)
    if (server !== undefined) {
      const { httpDoor } = await import('../../transfer/http-door.ts')
      const door = httpDoor(server)
      return await importFile(values, { door, collection, file, format, concurrency: 16 })
    }
    return await withStore(store, async (open) => {
      const principal = await principalOf(open, unitId, idOption(values, 'user'))
      const { compose } = await import('../../service/services.ts')
      const { serviceDoor } = await import('../../transfer/service-door.ts')
      const settings = () => open.configuration.settings({ unit: unitId })
      const door = serviceDoor({
        services: compose(open, clock),
        principal: () => principal,
        settings,
      })
      return await importFile(values, { door, collection, file, format, concurrency: 128 })
    })
  },
}

interface ImportInput {
  readonly door: Door
  readonly collection: Collection
  readonly file: string
  readonly format: FileFormat
  /** Records under way at once: enough to share transactions. */
  readonly concurrency: number
}

/** The running server that is named, if one is. */
function serverOf(values: OptionValues, unitId: number) {
  const address = textOption(values, 'url')
  const file = textOption(values, 'token-file')
  if (address === undefined && file === undefined) return undefined
  if (address === undefined || file === undefined) {
    throw new UsageError('--url and --token-file are needed together.')
  }
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new UsageError(
      `--url takes an address such as http://127.0.0.1:8080, not ${quote(address)}.`,
    )
  }
  const unfit = ['user', 'data', 'database'].find((each) => values[each] !== undefined)
  if (unfit !== undefined) throw new UsageError(`--${unfit} goes without --url: the token decides.`)
  return { address, unit: unitId, token: readOption('--token-file', file).toString().trim() }
}

/** Answers the exit code. */
async function importFile(
  values: OptionValues,
  { door, collection, file, format, concurrency }: ImportInput,
): Promise<number> {
  const { Importer } = await import('../../transfer/importer.ts')
  const { importAll } = await import('../../transfer/import-all.ts')
  const stopping = new AbortController()
  const { signal } = stopping
  const stop = (): void => {
    stopping.abort()
    // Whoever waits for more input waits no longer.
    if (file === '-') process.stdin.destroy()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const isDryRun = values['dry-run'] === true
  const types = await door.types(collection)
  const isUpsert = values['upsert'] === true
  const importer = new Importer(door, { collection, types, isDryRun, isUpsert })
  const opened = await openImportFile(values, { file, format, collection, types })
  const { notes, records } = opened
  for (const note of notes) printNote(note)
  const report = new ImportReport({
    ...{ ...opened, isDryRun },
    rejectedFile: rejectedFileOf(values, file),
    resultsFile: textOption(values, 'results'),
  })
  const isStoppedByErrors = values['stop-on-error'] === true
  try {
    const results = importAll(importer, { records, concurrency, isStoppedByErrors, signal })
    for await (const result of results) await report.add(result)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    if (isDryRun) for (const each of opened.readings()) printNote(each)
    await report.end(values['json'] === true)
  }
  if (signal.aborted) {
    printNote('Interrupted: run the same command again to go on.')
    return 1
  }
  return report.counts.rejected > 0 ? rejectedCode : 0
}

export function readCollection(name: string): Collection {
  const collection = collections.find((each) => each === name)
  if (collection !== undefined) return collection
  const hint = didYouMean(name, collections)
  throw new UsageError(`COLLECTION is one of ${collections.join(', ')}, not ${quote(name)}.${hint}`)
}

/** `companies.rejected.csv` beside `companies.csv`; undefined for standard input. */
function rejectedFileOf(values: OptionValues, file: string): string | undefined {
  const named = textOption(values, 'rejected')
  if (named !== undefined) return resolve(named)
  if (file === '-') return undefined
  const ending = extname(file)
  // What a spreadsheet rejects is written as CSV.
  const written = ending.toLowerCase() === '.xlsx' ? '.csv' : ending
  return join(dirname(resolve(file)), `${basename(file, ending)}.rejected${written}`)
}
