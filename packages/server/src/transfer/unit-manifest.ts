// The manifest of an exported unit: which files there are, of which instant, and what is in them,
// so that a file that was changed or cut is refused before anything is imported.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quote } from '@kontor/contract/quote.ts'
import { collections } from '@kontor/contract/records/record-type.ts'
import { readJson } from '../formats/json/read-json.ts'
import { Refusal } from '../refusal.ts'
import { type FieldValues, isObject } from '../rules/values/find-values.ts'

export interface FileEntry {
  readonly records: number
  readonly bytes: number
  readonly sha256: string
  /** Totals by currency, of records that have rows with amounts. */
  readonly sums?: Readonly<Record<string, object>>
}

export interface Manifest {
  /** Moves when earlier versions of Kontor can no longer read the files. */
  readonly format: 1
  readonly kontor: string
  /** What it says of the unit, which is not imported. */
  readonly unit: FieldValues
  /** All records are as they were at this instant. */
  readonly asOf: string
  readonly files: Readonly<Record<string, FileEntry>>
}

export const manifestName = 'manifest.json'

/** Refuses a folder that is not as it was exported, and names the file. */
export async function readManifest(directory: string): Promise<Manifest> {
  const file = await readJsonIn(directory, manifestName)
  if (file['format'] !== 1 || !isObject(file['files'])) {
    throw refused(`${manifestName} is of no export that this version of Kontor can read.`)
  }
  const manifest = file as unknown as Manifest
  const missing = collections.find((each) => manifest.files[`${each}.ndjson`] === undefined)
  if (missing !== undefined) throw refused(`${manifestName} does not name ${missing}.ndjson.`)
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    if (!/^(?:views\/)?\w[\w.-]*$/.test(name)) throw refused(`${quote(name)} names no file of it.`)
    const found = await digestOf(join(directory, name))
    if (found === undefined) throw refused(`${name} is missing.`)
    if (found === sha256) continue
    const how = name.endsWith('.ndjson')
      ? 'records that were edited are imported by `kontor import --unit U COLLECTION FILE`'
      : 'export again, and change what is to be different in the new unit'
    throw refused(`${name} is not as it was exported: ${how}.`)
  }
  return manifest
}

/** One JSON object. */
export async function readJsonIn(directory: string, name: string): Promise<FieldValues> {
  const bytes = await readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw refused(`${join(directory, name)} is not there.`)
    throw error
  })
  const reading = readJson(bytes)
  if (reading.ok) return reading.value
  throw refused(`${join(directory, name)} is not one JSON object (RFC 7493).`)
}

async function digestOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}

function refused(message: string): Refusal {
  return new Refusal('invalid-file', { detail: `Nothing is imported: ${message}` })
}
