// Exports everything of a unit into a folder and imports it into another, as the commands do.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorOf } from '../../src/rules/rights/access.ts'
import {
  putFilesAfterRecords,
  putFilesBeforeRecords,
  readUnitFiles,
} from '../../src/service/unit/unit-files.ts'
import { exportUnit } from '../../src/transfer/export-unit.ts'
import { importUnit, type UnitResult } from '../../src/transfer/import-unit.ts'
import { serviceDoor } from '../../src/transfer/service-door.ts'
import { type Manifest, readJsonIn, readManifest } from '../../src/transfer/unit-manifest.ts'
import type { Booted } from './boot.ts'

type Opened = Pick<Booted, 'services' | 'store'>

export async function exportWhole(
  { services, store }: Opened,
  unit: number,
  directory: string,
): Promise<Manifest> {
  return await exportUnit({
    ...{ services, directory, process, onProgress: () => undefined },
    principal: { reader: operatorOf(unit), tokenId: 'test', scopes: ['read'] },
    settings: await store.configuration.settings({ unit }),
    files: await readUnitFiles(store, unit),
    unit: { id: unit },
    asOf: new Date().toISOString(),
  })
}

export interface ImportWhole {
  readonly unit: number
  readonly directory: string
  /** Begins no more records after so many. */
  readonly until?: number
}

export async function importWhole(
  { services, store }: Opened,
  { unit, directory, until = Number.POSITIVE_INFINITY }: ImportWhole,
): Promise<readonly UnitResult[]> {
  const { files: entries } = await readManifest(directory)
  const names = Object.keys(entries).filter((name) => name.endsWith('.json'))
  const files = new Map<string, Readonly<Record<string, unknown>>>()
  for (const name of names) files.set(name, await readJsonIn(directory, name))
  await putFilesBeforeRecords(store, services, { unit, files })
  const principal = { reader: operatorOf(unit), tokenId: 'test', scopes: ['write'] as const }
  const settings = () => store.configuration.settings({ unit })
  const door = serviceDoor({ services, principal: () => principal, settings })
  const stopping = new AbortController()
  const { signal } = stopping
  const results: UnitResult[] = []
  for await (const each of importUnit({ door, directory, concurrency: 16, signal })) {
    if (results.push(each) >= until) stopping.abort()
  }
  if (!signal.aborted) await putFilesAfterRecords(store, { unit, files })
  return results
}

/** The bytes of every file, as text, by its path. */
export async function filesIn(directory: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((each) => each.isFile() && each.name !== 'manifest.json')
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(directory.length + 1), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries((await Promise.all(read)).toSorted())
}
