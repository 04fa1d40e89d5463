// Reads files that a command is given.

import { readFileSync } from 'node:fs'
import { quote } from '@kontor/contract/quote.ts'
import { readJson } from '../../formats/json/read-json.ts'
import { Refusal } from '../../refusal.ts'

/** The one JSON object in the file, read as strictly as a request body. */
export function readJsonFile(path: string): Readonly<Record<string, unknown>> {
  return parseJsonFile(path, readFileSync(path))
}

/** The same of a file that an option names, which may not be there. */
export function readJsonOption(option: string, path: string): Readonly<Record<string, unknown>> {
  return parseJsonFile(path, readOption(option, path))
}

/** The bytes of a file that an option names; throws in one sentence where it cannot be read. */
export function readOption(option: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    const { code = '' } = cause as { code?: string }
    const fault = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`
    throw new Error(`${option} names ${path}: ${fault}.`, { cause })
  }
}

function parseJsonFile(path: string, bytes: Buffer): Readonly<Record<string, unknown>> {
  const reading = readJson(bytes)
  if (reading.ok) return reading.value
  const isEmpty = reading.problem === 'missing-body'
  const what = isEmpty ? 'is empty: expected' : 'is not'
  const detail = `The file ${quote(path)} ${what} one JSON object (RFC 7493).`
  throw new Refusal('invalid-file', { detail, faults: reading.faults })
}
