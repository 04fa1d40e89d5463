// Opens the file of an import, in whichever format it is.

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { type DecodedText, type Encoding, encodings } from '../../formats/text/decode-text.ts'
import type { RecordFile } from '../../transfer/file-record.ts'
import {
  type CommandOption,
  type OptionValues,
  textOption,
  UsageError,
} from '../terminal/command.ts'
import { readJsonOption } from '../terminal/read-file.ts'
import { type FileFormat, fileFormats, requireFormat } from './file-format.ts'

export const encodingOption: CommandOption = {
  type: 'string',
  value: 'NAME',
  help: `${encodings.join(', ')} (default utf-8; a byte order mark counts more)`,
}

export const sheetOption: CommandOption = {
  type: 'string',
  value: 'NAME',
  help: 'the sheet of an .xlsx file (default: the first)',
}

/** Options that say how a table is read. */
export const tableOptions: Readonly<Record<string, CommandOption>> = {
  mapping: { type: 'string', value: 'FILE', help: 'JSON: where columns go (see `import propose`)' },
  key: { type: 'string', value: 'COLUMN', help: 'the column that tells a record from all others' },
  decimal: { type: 'string', value: 'SIGN', help: 'the sign before decimals, . or , (default .)' },
  thousands: {
    type: 'string',
    value: 'SIGN',
    help: 'between thousands: space (of any sort), apostrophe, . or , (default none)',
  },
  dates: { type: 'string', value: 'FORM', help: 'such as d.M.yyyy (default yyyy-MM-dd)' },
  encoding: encodingOption,
  apostrophes: {
    type: 'string',
    value: 'HOW',
    help: "drop or keep ' before formulas (default: drop after a byte order mark, as in ?as=csv)",
  },
  sheet: sheetOption,
}

export interface OpenedFile extends RecordFile {
  /** Which part of it is read; 0 where it is not known how much there is. */
  readonly share: () => number
}

interface OpenInput {
  readonly file: string
  readonly format: FileFormat
  readonly collection: Collection
  readonly types: readonly RecordType[]
}

export async function openImportFile(values: OptionValues, input: OpenInput): Promise<OpenedFile> {
  const { file, format, types } = input
  const stream = file === '-' ? process.stdin : createReadStream(resolve(file))
  const bytesTotal = file === '-' ? 0 : (await stat(resolve(file))).size
  const share = (): number =>
    'bytesRead' in stream && bytesTotal > 0 ? Number(stream.bytesRead) / bytesTotal : 0
  if (format === 'ndjson') {
    const { readNdjson } = await import('../../transfer/read-ndjson.ts')
    return { ...readNdjson(stream), share }
  }
  const { tableFile } = await import('../../transfer/table-file.ts')
  const table = await readTable(values, input, stream)
  const option = (name: string) => textOption(values, name)
  const [key, decimal] = [option('key'), option('decimal')]
  const [thousands, dates] = [option('thousands'), option('dates')]
  const mapping = await mappingOf(values, input)
  const records = tableFile(table, { types, mapping, key, decimal, thousands, dates })
  // Of a spreadsheet, what is read of the file says nothing.
  return { ...records, share: format === 'xlsx' ? () => 0 : share }
}

export async function readTable(
  values: OptionValues,
  { file, format }: Pick<OpenInput, 'file' | 'format'>,
  stream: AsyncIterable<Uint8Array>,
) {
  if (format === 'xlsx') {
    const { readXlsx } = await import('../../formats/sheets/read-xlsx.ts')
    return await readXlsx(resolve(file), textOption(values, 'sheet'))
  }
  const { decodeText } = await import('../../formats/text/decode-text.ts')
  const { readCsv } = await import('../../formats/tables/read-csv.ts')
  const { text, ...form } = await decodeText(stream, encodingOf(values))
  return await readCsv(text, { ...form, isGuarded: isGuarded(values, form) })
}

async function mappingOf(values: OptionValues, { collection }: OpenInput) {
  const path = textOption(values, 'mapping')
  const { readMapping } = await import('../../transfer/mapping.ts')
  const mapping = readMapping(path === undefined ? {} : readJsonOption('--mapping', path))
  if ((mapping.collection ?? collection) === collection) return mapping
  throw new UsageError(`The mapping is for ${mapping.collection}, not for ${collection}.`)
}

/** Kontor guards what it writes for spreadsheets, and only that begins with a byte order mark. */
function isGuarded(
  values: OptionValues,
  { encoding, hasMark }: Omit<DecodedText, 'text'>,
): boolean {
  const how =
    textOption(values, 'apostrophes') ?? (hasMark && encoding === 'utf-8' ? 'drop' : 'keep')
  if (how === 'drop' || how === 'keep') return how === 'drop'
  throw new UsageError(`--apostrophes takes drop or keep, not ${quote(how)}.`)
}

function encodingOf(values: OptionValues): Encoding {
  const text = textOption(values, 'encoding') ?? 'utf-8'
  const encoding = encodings.find((each) => each === text.toLowerCase())
  if (encoding !== undefined) return encoding
  const hint = didYouMean(text, encodings)
  throw new UsageError(`--encoding takes ${encodings.join(', ')}, not ${quote(text)}.${hint}`)
}

/** As it is named, or as the name of the file ends. Refuses options that would be ignored. */
export function formatOf(values: OptionValues, file: string): FileFormat {
  const ending = extname(file).slice(1).toLowerCase()
  const name = textOption(values, 'format') ?? (ending === 'jsonl' ? 'ndjson' : ending)
  if (name === '') throw new UsageError(`--format is missing: ${fileFormats.join(', ')}.`)
  const format = requireFormat(name)
  const unfit = Object.keys(tableOptions).find((each) => values[each] !== undefined)
  if (format === 'ndjson' && unfit !== undefined) {
    throw new UsageError(`--${unfit} goes with csv and xlsx: ndjson has its own names and values.`)
  }
  if (format !== 'xlsx' && values['sheet'] !== undefined) {
    throw new UsageError(`--sheet goes with xlsx: ${format} has no sheets.`)
  }
  if (format === 'xlsx' && file === '-') {
    throw new UsageError('A spreadsheet is read from a file, not from standard input.')
  }
  return format
}
