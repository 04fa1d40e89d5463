// Exports the rows of a view, or the records of a collection as an import takes them.

import { resolve } from 'node:path'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import type { Principal, Services } from '../service/services.ts'
import type { StreamFormat } from '../views/stream-format.ts'
import {
  type Command,
  type CommandOption,
  idOption,
  type OptionValues,
  requiredId,
  textOption,
  UsageError,
  unit,
} from './command.ts'
import { countLines } from './count-lines.ts'
import { printNote, printResult } from './output.ts'
import { principalOf, userOption } from './principal-of.ts'
import { clock, withStore } from './with-store.ts'
import { writeOutput } from './write-output.ts'

const formats = ['csv', 'ndjson'] as const
type Format = (typeof formats)[number]

const options: Readonly<Record<string, CommandOption>> = {
  unit,
  user: userOption,
  format: {
    type: 'string',
    value: 'FORMAT',
    help: `${formats.join(' or ')} (default: as the name of the file ends, else csv for views)`,
  },
  filter: { type: 'string', value: 'FILTER', help: 'chooses the rows, in the filter language' },
  columns: { type: 'string', value: 'A,B', help: 'columns of the view (default: its own)' },
  properties: { type: 'string', value: 'A,B', help: 'properties of the view (default: its own)' },
  safe: { type: 'boolean', help: 'guard texts that a spreadsheet would run as a formula' },
  out: { type: 'string', value: 'FILE', help: 'write to a file, or - (default standard output)' },
}

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export the rows of a view, or whole records as `import` takes them',
  options,
  positionals: ['VIEW|COLLECTION'],
  examples: [
    'kontor export --unit 1 COMPANIES --columns id,name --out companies.csv',
    'kontor export --unit 1 JOBS --filter "status = \'OPEN\'" --safe > jobs.csv',
    'kontor export --unit 1 documents --out documents.ndjson',
  ],
  async run({ values, positionals: [name = ''], store }) {
    const id = requiredId(values, 'unit')
    const out = textOption(values, 'out') ?? '-'
    const format = formatOf(values, name, out)
    const exported = exportOf(values, name, format)
    const count = await withStore(store, async (open) => {
      const principal = await principalOf(open, id, idOption(values, 'user'))
      const { compose } = await import('../main.ts')
      const counted = countLines(await exported(compose(open, clock), principal), format === 'csv')
      await writeOutput(out === '-' ? out : resolve(out), counted.chunks, process)
      return counted.lines()
    })
    if (values['json'] === true && out !== '-') printResult(JSON.stringify({ file: out, count }))
    else if (out !== '-') printNote(`${count} exported to ${out}.`)
  },
}

type Exported = (services: Services, principal: Principal) => Promise<AsyncIterable<Uint8Array>>

function exportOf(values: OptionValues, name: string, format: Format): Exported {
  const collection = collectionOf(name)
  const externalFilter = textOption(values, 'filter')
  const filter = externalFilter === undefined ? {} : { externalFilter }
  if (collection !== undefined) {
    requireWhole(values, name, format)
    return (services, principal) => services.exportRecords({ principal, collection, ...filter })
  }
  const query = {
    ...filter,
    ...namesOption(values, 'columns'),
    ...namesOption(values, 'properties'),
  }
  const streamed = streamFormat(values, format)
  return async (services, principal) => {
    await services.requireView(principal, name)
    const input = { principal, viewName: name, query }
    const { rows } = await services.streamView(input, streamed)
    if (rows === null) throw new Error('A caller without a cache is answered with rows.')
    return rows
  }
}

/** Views have the same names in capitals. */
function collectionOf(name: string): Collection | undefined {
  return collections.find((each) => each === name)
}

function formatOf(values: OptionValues, name: string, out: string): Format {
  const ending = /\.(\w+)$/.exec(out)?.[1]?.toLowerCase()
  const byDefault = collectionOf(name) === undefined ? 'csv' : 'ndjson'
  const format = textOption(values, 'format') ?? formats.find((each) => each === ending)
  const known = formats.find((each) => each === (format ?? byDefault))
  if (known !== undefined) return known
  const hint = didYouMean(format ?? '', formats)
  throw new UsageError(`--format takes ${formats.join(' or ')}, not ${quote(format)}.${hint}`)
}

/** A record has lists in it, so it is no line of a table. */
function requireWhole(values: OptionValues, name: string, format: Format): void {
  const unfit = ['columns', 'properties', 'safe'].find((each) => values[each] !== undefined)
  if (unfit !== undefined) throw new UsageError(`--${unfit} goes with a view, not with ${name}.`)
  if (format === 'ndjson') return
  const view = name.toUpperCase()
  throw new UsageError(
    `Whole records are exported as ndjson; a view such as ${view} can be ${format}.`,
  )
}

function namesOption(values: OptionValues, name: 'columns' | 'properties'): object {
  const text = textOption(values, name)
  if (text === undefined) return {}
  return {
    [name]: text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }
}

function streamFormat(values: OptionValues, format: Format): StreamFormat {
  if (values['safe'] !== true) return format
  if (format === 'csv') return 'csv for people'
  throw new UsageError('--safe goes with csv: ndjson is for programs.')
}
