// Records of NDJSON: a line of JSON each, as strict as the body of a request.

import { isUtf8 } from 'node:buffer'
import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import { readJson } from '../formats/json/read-json.ts'
import { type Line, splitLines } from '../formats/text/split-lines.ts'
import { errorsMember, type FileRecord, lineMember, type RecordFile } from './file-record.ts'

export function readNdjson(bytes: AsyncIterable<Uint8Array>): RecordFile {
  const readings = () => []
  return { notes: [], readings, rejectedHead: '', encoding: 'utf-8', records: records(bytes) }
}

async function* records(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  for await (const line of splitLines(bytes, limits.requestBodyBytesMax)) {
    const record = recordIn(line)
    if (record !== undefined) yield record
  }
}

function recordIn({ number: line, bytes, isCut }: Line): FileRecord | undefined {
  if (Buffer.from(bytes).toString().trim() === '') return undefined
  if (isCut) return tooLong(line, Buffer.from(bytes).toString().slice(0, shownOfLongLine))
  const reading = readJson(bytes)
  if (!reading.ok) return unreadable({ line, bytes }, reading.faults[0])
  const { [lineMember]: _, [errorsMember]: __, ...record } = reading.value
  return sentAgain(line, record) ?? readable(line, record)
}

function readable(line: number, record: FileRecord['record']): FileRecord {
  const asRejected = (errors: readonly string[]): string =>
    `${JSON.stringify({ ...record, [lineMember]: line, [errorsMember]: errors })}\n`
  return { line, record, key: undefined, faults: [], asRejected }
}

/** What stands for a line that is no JSON object: a text to be mended by hand. */
const textMember = '_text'
/** What stands for one that is no text either. */
const bytesMember = '_base64'
/** What stands for one of which only the beginning was read. */
const longMember = '_tooLong'

/** The line that such a member stands for; undefined where there is none. */
function sentAgain(line: number, record: FileRecord['record']): FileRecord | undefined {
  const [[name, text] = ['', undefined], ...others] = Object.entries(record)
  if (typeof text !== 'string' || others.length > 0) return undefined
  if (name === longMember) return tooLong(line, text)
  if (name !== textMember && name !== bytesMember) return undefined
  const bytes = Buffer.from(text, name === textMember ? 'utf8' : 'base64')
  const reading = readJson(bytes)
  return reading.ok ? readable(line, reading.value) : unreadable({ line, bytes }, reading.faults[0])
}

interface Unreadable {
  readonly line: number
  readonly bytes: Uint8Array
}

function unreadable({ line, bytes }: Unreadable, fault: Fault | undefined): FileRecord {
  const place = fault?.position === undefined ? '' : ` (byte ${fault.position} of the line)`
  const message = `${fault?.message ?? 'This is no JSON object.'}${place}`
  const own = Buffer.from(bytes)
  const asText = { [textMember]: own.toString() }
  // Some characters can stand in no JSON, however they are escaped.
  const isText = isUtf8(own) && readJson(Buffer.from(JSON.stringify(asText))).ok
  const instead = isText ? asText : { [bytesMember]: own.toString('base64') }
  return wrong(line, { code: fault?.code ?? 'wrong-type', pointer: '', message }, instead)
}

/** In characters: what is longer than a line can be is not copied. */
const shownOfLongLine = 200

function tooLong(line: number, start: string): FileRecord {
  const message = `A line has at most ${limits.requestBodyBytesMax} bytes.`
  return wrong(line, { code: 'wrong-type', pointer: '', message }, { [longMember]: start })
}

function wrong(line: number, fault: Fault, instead: object): FileRecord {
  const asRejected = (errors: readonly string[]): string =>
    `${JSON.stringify({ [lineMember]: line, [errorsMember]: errors, ...instead })}\n`
  return { line, record: {}, key: undefined, faults: [fault], asRejected }
}
