// `export --all`: everything of a unit into a folder that `import --all` takes.

import { resolve } from 'node:path'
import { quote } from '@kontor/contract/quote.ts'
import type { StoreConfig } from '../../config/config.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import { listAgencies } from '../terminal/as-operator.ts'
import { type OptionValues, requiredId, requiredText, UsageError } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { Progress } from '../terminal/progress.ts'
import { clock, withStore } from '../terminal/with-store.ts'

/** What goes with a view or a collection only. */
const others = ['user', 'format', 'filter', 'columns', 'properties', 'safe'] as const

export async function exportFolder(
  values: OptionValues,
  { name, store }: { readonly name: string | undefined; readonly store: StoreConfig },
): Promise<void> {
  const unit = requiredId(values, 'unit')
  const unfit = name ?? others.map((each) => `--${each}`).find((each) => values[each.slice(2)])
  if (unfit !== undefined) throw new UsageError(`--all exports everything: leave ${unfit} out.`)
  const directory = resolve(requiredText(values, 'out'))
  const { exportUnit, isFree } = await import('../../transfer/export-unit.ts')
  if (!(await isFree(directory))) {
    throw new UsageError(`--out names ${quote(directory)}, which is not an empty folder.`)
  }
  const progress = new Progress()
  const manifest = await withStore(store, async (open) => {
    const { unitSettingsOf } = await import('../../service/unit/unit-settings-of.ts')
    const settings = await unitSettingsOf(open, unit)
    const { compose } = await import('../../service/services.ts')
    const { readUnitFiles } = await import('../../service/unit/unit-files.ts')
    const [agency = {}] = (await listAgencies(open)).filter(({ id }) => id === unit)
    return await exportUnit({
      ...{ settings, directory, process },
      onProgress: (collection, records) => progress.set(() => `${collection}: ${records}`),
      services: compose(open, clock),
      principal: { reader: operatorOf(unit), tokenId: 'command', scopes: ['read'] },
      asOf: clock.now().toISOString(),
      files: await readUnitFiles(open, unit),
      unit: reportOf(agency),
    })
  })
  progress.end()
  if (values['json'] === true) {
    printResult(JSON.stringify(manifest))
    return
  }
  const { collections } = await import('@kontor/contract/records/record-type.ts')
  for (const each of collections) {
    printResult(`${each}: ${manifest.files[`${each}.ndjson`]?.records}`)
  }
  printNote(`Unit ${unit} is exported to ${directory}, as of ${manifest.asOf}.`)
}

/** What was set of the unit itself. */
function reportOf(agency: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = [
    ...['id', 'name', 'timeZone', 'language', 'currency'],
    ...['salesMaturity', 'lockedUntil', 'holidays'],
  ]
  return Object.fromEntries(names.map((name) => [name, agency[name] ?? null]))
}
