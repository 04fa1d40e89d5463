// Looks whether a store is well, also while a server serves it.

import type { CheckInput } from '../../service/doctor/check.ts'
import type { Examined } from '../../service/doctor/examine.ts'
import type { Store } from '../../store/store.ts'
import { type Command, idOption, textOption, UsageError, unit } from '../terminal/command.ts'
import { printResult, printRows } from '../terminal/output.ts'
import { Progress } from '../terminal/progress.ts'
import { clock, withStore } from '../terminal/with-store.ts'

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check the store, its engine and its files; exits 1 where something is found',
  options: {
    unit: { type: 'string', value: 'ID', help: `${unit.help} to check (default all)` },
    seals: { type: 'boolean', help: 'check only the seals of frozen documents' },
    repair: { type: 'boolean', help: 'repair what can be made again from the records' },
    from: {
      type: 'string',
      value: 'FILE',
      help: 'with --repair: put damaged records back from it',
    },
  },
  examples: [
    'kontor doctor',
    'kontor doctor --unit 1 --repair',
    'kontor doctor --repair --from books.kontor',
    'kontor doctor --seals',
    'kontor doctor --json',
  ],
  async run({ values, store: config }) {
    const only = idOption(values, 'unit')
    const asJson = values['json'] === true
    const isRepair = values['repair'] === true
    const backup = textOption(values, 'from')
    if (backup !== undefined && !isRepair) throw new UsageError('--from goes with --repair.')
    const found = await withStore(config, async (store) => {
      const units = await unitsOf(store, only)
      const check = values['seals'] === true ? 'seals' : undefined
      return await examineStore(store, { units, only: check, isRepair, backup })
    })
    if (asJson) for (const examined of found) printResult(JSON.stringify(examined))
    else printTable(found)
    const count = found.flatMap(({ findings }) => findings).length
    if (count === 0) return
    throw new Error(count === 1 ? 'There is one finding.' : `There are ${count} findings.`)
  },
}

async function unitsOf(store: Store, only: number | undefined): Promise<readonly number[]> {
  const all = await store.inspection.listUnits()
  if (only === undefined) return all
  if (!all.includes(only)) throw new Error(`There is no unit ${only}.`)
  return [only]
}

interface Options {
  readonly units: readonly number[]
  /** The one check to make; undefined for all. */
  readonly only: string | undefined
  readonly isRepair: boolean
  /** The file of one; undefined where none is at hand. */
  readonly backup: string | undefined
}

async function examineStore(
  store: Store,
  { only, backup, ...options }: Options,
): Promise<readonly Examined[]> {
  const { checks } = await import('../../service/doctor/checks.ts')
  const { examine } = await import('../../service/doctor/examine.ts')
  const engine = await store.inspection.engine()
  const progress = new Progress()
  const onProgress: CheckInput['onProgress'] = (text) => progress.set(text)
  const found: Examined[] = []
  const { findInBackup } = await import('../../store/copy/find-in-backup.ts')
  const inBackup: CheckInput['findInBackup'] = (damaged) => findInBackup(backup ?? '', damaged)
  const input = { store, engine, clock, onProgress, ...options }
  const made = checks.filter(({ name }) => only === undefined || name === only)
  const withBackup = backup === undefined ? input : { ...input, findInBackup: inBackup }
  for await (const examined of examine(made, withBackup)) found.push(examined)
  progress.end()
  return found
}

function printTable(found: readonly Examined[]): void {
  const rows = found.map(({ check, findings, seen }) => {
    const { length } = findings
    return { check, result: length === 0 ? 'fine' : `${length} found`, seen }
  })
  printRows(rows, ['check', 'result', 'seen'], false)
  for (const { findings } of found) for (const finding of findings) printResult(finding)
}
