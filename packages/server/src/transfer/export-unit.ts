// Writes all of a unit into a folder, of one instant: a file of records for each collection, the
// files of what the unit defines, and a manifest. The folder is there only when it is whole.

import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import { version } from '@kontor/contract/version.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'
import type { FieldValues } from '../rules/values/find-values.ts'
import type { Principal } from '../service/requests/principal.ts'
import type { Services } from '../service/services.ts'
import type { UnitFiles } from '../service/unit/unit-files.ts'
import { MoneySums } from './money-sums.ts'
import { readAhead } from './read-ahead.ts'
import { type FileEntry, type Manifest, manifestName } from './unit-manifest.ts'

export interface UnitExport {
  readonly services: Pick<Services, 'exportRecords'>
  readonly principal: Principal
  readonly settings: UnitSettings
  readonly files: UnitFiles
  /** What the manifest says of the unit. */
  readonly unit: FieldValues
  readonly asOf: string
  /** Where the files go: a folder that is not there yet, or empty. */
  readonly directory: string
  /** Names what is written until it is whole. */
  readonly process: { readonly pid: number }
  readonly onProgress: (collection: Collection, records: number) => void
}

/** Whether the folder may be written: it is not there, or empty. */
export async function isFree(directory: string): Promise<boolean> {
  try {
    return (await readdir(directory)).length === 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}

export async function exportUnit(input: UnitExport): Promise<Manifest> {
  const { directory, process } = input
  const partial = `${directory}.partial-${process.pid}`
  await mkdir(dirname(partial), { recursive: true })
  await mkdir(partial, { mode: 0o700 })
  try {
    const manifest = await writeFiles(input, partial)
    await rmdir(directory).catch(() => undefined)
    await rename(partial, directory)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles(
  { services, principal, settings, asOf, ...input }: UnitExport,
  folder: string,
): Promise<Manifest> {
  const entries: [string, FileEntry][] = []
  await mkdir(join(folder, 'views'), { mode: 0o700 })
  for (const [path, file] of input.files) {
    const [list = []] = Object.values(file).filter((each) => Array.isArray(each))
    const written = await write(join(folder, path), json(file))
    entries.push([path, { records: path.startsWith('views/') ? 1 : list.length, ...written }])
  }
  for (const collection of collections) {
    const types = [...(settings.catalogue.byCollection.get(collection)?.values() ?? [])]
    const sums = new MoneySums(types)
    let records = 0
    const chunks = await services.exportRecords({ principal, collection, asOf })
    const path = `${collection}.ndjson`
    const written = await write(join(folder, path), counted(chunks))
    entries.push([path, { records, ...written, sums: sums.all() }])

    async function* counted(all: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of readAhead(all)) {
        for (const line of Buffer.from(chunk).toString().split('\n').slice(0, -1)) {
          sums.add(JSON.parse(line) as FieldValues)
          records += 1
        }
        yield chunk
        input.onProgress(collection, records)
      }
    }
  }
  const files = Object.fromEntries(entries)
  const manifest: Manifest = { format: 1, kontor: version, unit: input.unit, asOf, files }
  await write(join(folder, manifestName), json(manifest))
  return manifest
}

async function* json(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

async function write(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Pick<FileEntry, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}
