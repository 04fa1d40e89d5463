// Records: what views, filters and rights go by must be what the records say. All are looked at.

import { collections } from '@kontor/contract/records/record-type.ts'
import type { InspectedRecords, RecordKey, WrongRecord } from '../../store/port/inspection.ts'
import { renderRows } from '../unit/render-rows.ts'
import type { CheckInput, Outcome } from './check.ts'

const examplesMax = 5

export async function checkRecords(input: CheckInput): Promise<Outcome> {
  const { store, units, isRepair, onProgress } = input
  const findings: string[] = []
  const totals = await Promise.all(units.map((unit) => store.inspection.countRecords({ unit })))
  const total = totals.flatMap((each) => [...each.values()]).reduce((sum, each) => sum + each, 0)
  let done = 0
  let repaired = 0
  const onDone = (count: number): void => {
    done = Math.min(done + count, total)
    onProgress(() => `records: ${done} of ${total}`)
  }
  for (const unit of await rendered(input, findings)) {
    for (const collection of collections) {
      const records = { unit, collection }
      const repair = async ({ wrong }: InspectedRecords): Promise<void> => {
        for (const { id } of wrong) await store.inspection.repairRecord({ ...records, id })
      }
      let wrong = await findWrong(input, records, async (found) => {
        onDone(found.count)
        if (isRepair) await repair(found)
      })
      if (wrong === undefined) {
        findings.push(waiting(unit))
        break
      }
      if (isRepair && wrong.count > 0) {
        repaired += wrong.count
        wrong = (await findWrong(input, records)) ?? noneWrong
        repaired -= wrong.count
      }
      if (wrong.count > 0) findings.push(inWords(records, wrong, isRepair))
    }
  }
  const seen = repaired === 0 ? `${done} compared` : `${done} compared, ${repaired} repaired`
  return { seen, findings }
}

/** The units whose rows are all of the present shape. */
async function rendered(
  { store, units, isRepair }: CheckInput,
  findings: string[],
): Promise<readonly number[]> {
  const left = new Set(await store.rendering.listUnits())
  const old = units.filter((unit) => left.has(unit))
  if (isRepair) for (const unit of old) await renderRows(store, unit)
  else findings.push(...old.map(waiting))
  return isRepair ? units : units.filter((unit) => !left.has(unit))
}

function waiting(unit: number): string {
  return (
    `Rows of unit ${unit} wait to be rendered again: start the server, which does so, or ` +
    'run `kontor doctor --repair`.'
  )
}

type RecordsOfUnit = Omit<RecordKey, 'id'>

interface Wrong {
  readonly count: number
  /** The first of them: there may be as many as the unit has rows. */
  readonly examples: readonly WrongRecord[]
}

const noneWrong: Wrong = { count: 0, examples: [] }

/** Undefined where rows of the unit wait by now to be rendered, as after a change of its types. */
async function findWrong(
  { store }: CheckInput,
  records: RecordsOfUnit,
  onBatch?: (found: InspectedRecords) => Promise<void>,
): Promise<Wrong | undefined> {
  let { count, examples } = noneWrong
  for (let after: number | undefined = 0; after !== undefined; ) {
    const found = await store.inspection.inspectRecords({ ...records, after })
    if (found.waits === true) return undefined
    count += found.wrong.length
    examples = [...examples, ...found.wrong].slice(0, examplesMax)
    after = found.last
    await onBatch?.(found)
  }
  return { count, examples }
}

function inWords(
  { unit, collection }: RecordsOfUnit,
  { count, examples: first }: Wrong,
  isRepair: boolean,
): string {
  const examples = first.map(({ id, tables }) => `${id} (${tables.join(', ')})`)
  const remedy = isRepair
    ? 'restore a backup, since they cannot be made from the records'
    : 'make them again with `kontor doctor --repair`'
  return (
    `Rows for views, filters or rights of ${count} ${collection} of unit ${unit} differ ` +
    `from the records, such as ${examples.join('; ')}: ${remedy}.`
  )
}
