// Records of NDJSON: a line of JSON each, as strict as the body of a request.

import { limits } from '@kontor/contract/limits.ts'
import { readJson } from '../http/read-json.ts'
import { errorsMember, type FileRecord, lineMember, type RecordFile } from './file-record.ts'
import { type Line, splitLines } from './split-lines.ts'

export function readNdjson(bytes: AsyncIterable<Uint8Array>): RecordFile {
  return { notes: [], rejectedHead: '', records: records(bytes) }
}

async function* records(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRecord> {
  for await (const line of splitLines(bytes, limits.requestBodyBytesMax)) {
    const record = recordIn(line)
    if (record !== undefined) yield record
  }
}

function recordIn({ number: line, bytes, isCut }: Line): FileRecord | undefined {
  const text = Buffer.from(bytes).toString()
  if (text.trim() === '') return undefined
  if (isCut) {
    const message = `A line has at most ${limits.requestBodyBytesMax} bytes.`
    return unreadable(line, text.slice(0, 200), message)
  }
  const reading = readJson(bytes)
  if (reading.ok) {
    const { [lineMember]: _, [errorsMember]: __, ...record } = reading.value
    const asRejected = (errors: readonly string[]): string =>
      `${JSON.stringify({ ...record, [lineMember]: line, [errorsMember]: errors })}\n`
    return { line, record, key: undefined, faults: [], asRejected }
  }
  const [fault] = reading.faults
  const place = fault?.position === undefined ? '' : ` (byte ${fault.position} of the line)`
  return unreadable(line, text, `${fault?.message ?? 'This is no JSON object.'}${place}`)
}

/** What is no JSON stays a text, to be mended by hand. */
function unreadable(line: number, text: string, message: string): FileRecord {
  const asRejected = (errors: readonly string[]): string =>
    `${JSON.stringify({ [lineMember]: line, [errorsMember]: errors, _text: text })}\n`
  const faults = [{ code: 'wrong-type', message, pointer: '' }] as const
  return { line, record: {}, key: undefined, faults, asRejected }
}
