// Exports the rows of a view, or the records of a collection as an import takes them.

import { resolve } from 'node:path'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { type TitleLanguage, titleLanguages } from '@kontor/contract/titles/titles.ts'
import type { StoreConfig } from '../../config/config.ts'
import type { SheetColumn } from '../../formats/sheets/sheet-of-rows.ts'
import type { Principal } from '../../service/requests/principal.ts'
import type { Services } from '../../service/services.ts'
import type { ViewQuery } from '../../views/plan.ts'
import type { StreamFormat } from '../../views/stream-format.ts'
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
import { printNote, printResult } from '../terminal/output.ts'
import { principalOf, userOption } from '../terminal/principal-of.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { countLines } from './count-lines.ts'
import { type FileFormat, fileFormats, formatOption, requireFormat } from './file-format.ts'
import { writeOutput } from './write-output.ts'

const options: Readonly<Record<string, CommandOption>> = {
  unit,
  user: userOption,
  format: formatOption('as the name of the file ends, else csv for views'),
  filter: { type: 'string', value: 'FILTER', help: 'chooses the rows, in the filter language' },
  columns: { type: 'string', value: 'A,B', help: 'columns of the view (default: its own)' },
  properties: { type: 'string', value: 'A,B', help: 'properties of the view (default: its own)' },
  safe: { type: 'boolean', help: 'guard texts that a spreadsheet would run as a formula' },
  titles: {
    type: 'string',
    value: 'LANGUAGE',
    help: `write out the first line and codes of xlsx for people (${titleLanguages.join(', ')})`,
  },
  out: { type: 'string', value: 'FILE', help: 'write to a file, or - (default standard output)' },
  all: { type: 'boolean', help: 'everything of the unit, into a folder named by --out' },
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export the rows of a view, or whole records as `import` takes them',
  options,
  positionals: ['[VIEW|COLLECTION]'],
  examples: [
    'kontor export --unit 1 COMPANIES --columns id,name --out companies.csv',
    'kontor export --unit 1 JOBS --filter "status = \'OPEN\'" --safe > jobs.csv',
    'kontor export --unit 1 TASKS --titles en --out tasks.xlsx',
    'kontor export --unit 1 documents --out documents.ndjson',
    'kontor export --unit 1 --all --out unit-1',
  ],
  async run({ values, positionals: [name], store }) {
    if (values['all'] === true) {
      const { exportFolder } = await import('./export-folder.ts')
      await exportFolder(values, { name, store })
    } else if (name === undefined) throw new UsageError('VIEW|COLLECTION is missing.')
    else await exportFile(values, name, store)
  },
}

async function exportFile(values: OptionValues, name: string, store: StoreConfig): Promise<void> {
  const id = requiredId(values, 'unit')
  const out = textOption(values, 'out') ?? '-'
  const format = formatOf(values, name, out)
  const exported = exportOf(values, name, format)
  const count = await withStore(store, async (open) => {
    const principal = await principalOf(open, id, idOption(values, 'user'))
    const { compose } = await import('../../service/services.ts')
    const { rows, columns, title } = await exported(compose(open, clock), principal)
    const counted = countLines(rows, format === 'csv')
    const { sheetOfRows } = await import('../../formats/sheets/sheet-of-rows.ts')
    const chunks = columns ? sheetOfRows(counted.chunks, columns, title) : counted.chunks
    await writeOutput(out === '-' ? out : resolve(out), chunks, process)
    return counted.lines()
  })
  if (values['json'] === true && out !== '-') printResult(JSON.stringify({ file: out, count }))
  else if (out !== '-') printNote(`${count} exported to ${out}.`)
}

interface ExportedRows {
  readonly rows: AsyncIterable<Uint8Array>
  /** Of a spreadsheet. */
  readonly columns?: readonly SheetColumn[] | undefined
  readonly title?: string | undefined
}

type Exported = (services: Services, principal: Principal) => Promise<ExportedRows>

function exportOf(values: OptionValues, name: string, format: FileFormat): Exported {
  const collection = collectionOf(name)
  const externalFilter = textOption(values, 'filter')
  const filter = externalFilter === undefined ? {} : { externalFilter }
  if (collection !== undefined) {
    requireWhole(values, name, format)
    return async (services, principal) => {
      const { readAhead } = await import('../../transfer/read-ahead.ts')
      const rows = await services.exportRecords({ principal, collection, ...filter })
      return { rows: readAhead(rows) }
    }
  }
  const query = { ...filter, ...shownNames(values) }
  const streamed = streamFormat(values, format)
  const titles = titlesOf(values, format)
  return async (services, principal) => {
    await services.requireView(principal, name)
    const input = { principal, viewName: name, query, titles }
    const { rows, columns, title } = await services.streamView(input, streamed)
    if (rows === null) throw new Error('A caller without a cache is answered with rows.')
    return { rows, columns, title }
  }
}

/** Views have the same names in capitals. */
function collectionOf(name: string): Collection | undefined {
  return collections.find((each) => each === name)
}

function formatOf(values: OptionValues, name: string, out: string): FileFormat {
  const ending = /\.(\w+)$/.exec(out)?.[1]?.toLowerCase()
  const byDefault = collectionOf(name) === undefined ? 'csv' : 'ndjson'
  const named = textOption(values, 'format')
  return requireFormat(named ?? fileFormats.find((each) => each === ending) ?? byDefault)
}

/** A record has lists in it, so it is no line of a table. */
function requireWhole(values: OptionValues, name: string, format: FileFormat): void {
  const unfit = ['columns', 'properties', 'safe', 'titles'].find(
    (each) => values[each] !== undefined,
  )
  if (unfit !== undefined) throw new UsageError(`--${unfit} goes with a view, not with ${name}.`)
  if (format === 'ndjson') return
  const view = name.toUpperCase()
  throw new UsageError(
    `Whole records are exported as ndjson; a view such as ${view} can be ${format}.`,
  )
}

/** What of the view is shown; its own where nothing is named. */
function shownNames(values: OptionValues): Pick<ViewQuery, 'columns' | 'properties'> {
  const given = (['columns', 'properties'] as const).flatMap((name) => {
    const text = textOption(values, name)
    const names = text?.split(',').map((each) => each.trim())
    return names === undefined ? [] : [[name, names.filter((each) => each !== '')]]
  })
  return Object.fromEntries(given)
}

function streamFormat(values: OptionValues, format: FileFormat): StreamFormat {
  if (values['safe'] !== true) return format === 'xlsx' ? 'lines of a sheet' : format
  if (format === 'csv') return 'csv for people'
  throw new UsageError(`--safe goes with csv: in ${format} no text is a formula.`)
}

function titlesOf(values: OptionValues, format: FileFormat): TitleLanguage | undefined {
  const given = textOption(values, 'titles')
  if (given === undefined) return undefined
  if (format !== 'xlsx') throw new UsageError('--titles goes with xlsx.')
  const language = titleLanguages.find((each) => each === given)
  if (language !== undefined) return language
  const known = titleLanguages.join(' or ')
  throw new UsageError(`Expected ${known} for --titles, got ${JSON.stringify(given)}.`)
}
