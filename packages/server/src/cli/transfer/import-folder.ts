// `import --all`: everything that `export --all` wrote into a folder, into one unit: what the unit
// defines, its users and groups by name, and its records.

import { join, resolve } from 'node:path'
import { type Collection, collections } from '@kontor/contract/records/record-type.ts'
import type { StoreConfig } from '../../config/config.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import type { Principal } from '../../service/requests/principal.ts'
import type { UnitFiles } from '../../service/unit/unit-files.ts'
import type { Store } from '../../store/store.ts'
import type { UnitImport } from '../../transfer/import-unit.ts'
import type { Manifest } from '../../transfer/unit-manifest.ts'
import { type OptionValues, requiredId, requiredText, UsageError } from '../terminal/command.ts'
import { printNote } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { ImportReport, rejectedCode } from './import-report.ts'

/** What goes with `--all`. */
const fitting = ['unit', 'all', 'data', 'database', 'json']

const encoding = 'utf-8' as const

/** Records under way at once: enough to share transactions. */
const concurrency = 128

/** Answers the exit code. */
export async function importFolder(
  values: OptionValues,
  { name, store }: { readonly name: string | undefined; readonly store: StoreConfig },
): Promise<number> {
  const unit = requiredId(values, 'unit')
  if (values['url'] !== undefined) {
    throw new UsageError('--all works on a store that the command opens, not with --url.')
  }
  const option = Object.keys(values).find((each) => !fitting.includes(each))
  const unfit = name ?? (option === undefined ? undefined : `--${option}`)
  if (unfit !== undefined) throw new UsageError(`--all imports everything: leave ${unfit} out.`)
  const directory = resolve(requiredText(values, 'all'))
  const { readManifest } = await import('../../transfer/unit-manifest.ts')
  const manifest = await readManifest(directory)
  return await withStore(store, async (open) => {
    return await importInto(open, { unit, directory, manifest, isJson: values['json'] === true })
  })
}

interface FolderImport {
  readonly unit: number
  readonly directory: string
  readonly manifest: Manifest
  readonly isJson: boolean
}

async function importInto(
  store: Store,
  { unit, directory, manifest, isJson }: FolderImport,
): Promise<number> {
  const { unitSettingsOf } = await import('../../service/unit/unit-settings-of.ts')
  await unitSettingsOf(store, unit)
  const { putFilesAfterRecords, putFilesBeforeRecords } = await import(
    '../../service/unit/unit-files.ts'
  )
  const { compose } = await import('../../service/services.ts')
  const { serviceDoor } = await import('../../transfer/service-door.ts')
  const services = compose(store, clock)
  const files = await readFiles(directory, manifest)
  const done = await putFilesBeforeRecords(store, services, { unit, files })
  for (const each of done) printNote(each)
  const scopes = ['read', 'write'] as const
  const principal: Principal = { reader: operatorOf(unit), tokenId: 'command', scopes }
  const settings = () => store.configuration.settings({ unit })
  const door = serviceDoor({ services, principal: () => principal, settings })
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const { signal } = stopping
  const rejected = await importRecords({ door, directory, concurrency, signal }, manifest, isJson)
  if (signal.aborted) {
    printNote('Interrupted: run the same command again to go on.')
    return 1
  }
  await putFilesAfterRecords(store, { unit, files })
  printNote(`Unit ${unit} has what was exported as of ${manifest.asOf}.`)
  return rejected > 0 ? rejectedCode : 0
}

async function readFiles(directory: string, { files }: Manifest): Promise<UnitFiles> {
  const { readJsonIn } = await import('../../transfer/unit-manifest.ts')
  const names = Object.keys(files).filter((each) => each.endsWith('.json'))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readJsonIn(directory, name)] as const),
    ),
  )
}

/** Tells of each collection when all of it is done; answers how many records were rejected. */
async function importRecords(
  input: UnitImport,
  { files }: Manifest,
  isJson: boolean,
): Promise<number> {
  const { importUnit } = await import('../../transfer/import-unit.ts')
  const reports = new Map<Collection, ImportReport>()
  for (const name of collections) {
    const rejectedFile = join(input.directory, `${name}.rejected.ndjson`)
    const share = (read: number): number => read / recordsIn(files, name)
    const plain = { isDryRun: false, rejectedHead: '', encoding, resultsFile: undefined }
    reports.set(name, new ImportReport({ ...plain, name, rejectedFile, share }))
  }
  const reported = new Set<Collection>()
  const reportDone = async (): Promise<void> => {
    for (const [name, report] of reports) {
      if (reported.has(name)) continue
      if (report.read < recordsIn(files, name) && !input.signal.aborted) return
      reported.add(name)
      await report.end(isJson)
    }
  }
  try {
    for await (const { collection, result } of importUnit(input)) {
      const report = reports.get(collection)
      await report?.add(result)
      if (report?.read === recordsIn(files, collection)) await reportDone()
    }
  } catch (error) {
    if (!input.signal.aborted) throw error
  }
  await reportDone()
  return [...reports.values()].reduce((sum, { counts }) => sum + counts.rejected, 0)
}

function recordsIn(files: Manifest['files'], name: Collection): number {
  return files[`${name}.ndjson`]?.records ?? 0
}
