// Reads a file that a command is given: one JSON object, read as strictly as a request body.

import { readFileSync } from 'node:fs'
import { quote } from '@kontor/contract/quote.ts'
import { readJson } from '../http/read-json.ts'
import { Refusal } from '../refusal.ts'

/** The object in the file; refuses with the places where it is no I-JSON. */
export function readJsonFile(path: string): Readonly<Record<string, unknown>> {
  const reading = readJson(readFileSync(path))
  if (reading.ok) return reading.value
  const isEmpty = reading.problem === 'missing-body'
  const what = isEmpty ? 'is empty: expected' : 'is not'
  const detail = `The file ${quote(path)} ${what} one JSON object (RFC 7493).`
  throw new Refusal('invalid-file', { detail, faults: reading.faults })
}
