// Copies a whole store into an empty one, ids and numbers and all. Each batch of rows is stored
// together with how far the copy has come, so a copy that was interrupted goes on where it stopped.
// At the end the digests of both stores are compared, table by table.

import type { DamagedRow } from '../port/damaged-row.ts'
import { withNumbers } from '../sql/records/damaged-rows.ts'
import type { Step } from '../sql/statements/step.ts'
import { renewIncarnation } from '../sql/unit/incarnation.ts'
import { type CopyProgress, endProgress, putProgress, readProgress } from './copy-progress.ts'
import { damagedIn } from './damaged-in-copy.ts'
import { digestTable } from './digest-table.ts'
import type { RawStore } from './raw-store.ts'
import {
  countRows,
  insertRows,
  keyOf,
  type RawTable,
  type Row,
  readBatch,
  readTables,
} from './raw-tables.ts'

export interface CopyOptions {
  readonly from: RawStore
  readonly to: RawStore
  readonly onProgress: (label: string, done: number, total: number) => void
}

export interface CopiedTable {
  readonly table: string
  readonly rows: number
  readonly sha256: string
  /** What is damaged in both stores by now. */
  readonly damaged: readonly DamagedRow[]
}

/** A table as it is in either store; only the types of its columns differ. */
interface TablePair {
  readonly source: RawTable
  readonly target: RawTable
}

/** Answers what was copied, table by table; throws where a copy differs from its source. */
export async function copyStore(options: CopyOptions): Promise<CopiedTable[]> {
  const { from, to, onProgress } = options
  const pairs = pairsOf(await from.run(readTables(from)), await to.run(readTables(to)))
  let progress: CopyProgress = (await to.run(readProgress())) ?? { done: 0 }
  let total = 0
  for (const { source } of pairs) total += await from.run(countRows(source))
  const first = pairs.findIndex(({ source }) => source.name === progress.table)
  for (const { source, target } of pairs.slice(Math.max(first, 0))) {
    let after = source.name === progress.table ? progress.after : undefined
    for (;;) {
      const rows: readonly Row[] = await from.run(readBatch(from, source, after))
      const last = rows.at(-1)
      if (last === undefined) break
      after = keyOf(source, last)
      progress = { table: source.name, after, done: progress.done + rows.length }
      await to.run(storeBatch(to, target, rows, progress))
      onProgress('Rows', progress.done, total)
    }
  }
  const copied: CopiedTable[] = []
  let compared = 0
  const onBatch = (rows: number): void => {
    compared += rows
    onProgress('Compared in both stores', compared, 2 * total)
  }
  for (const pair of pairs) copied.push(await compare(options, pair, onBatch))
  await to.run(end(to))
  return copied
}

function pairsOf(sources: readonly RawTable[], targets: readonly RawTable[]): readonly TablePair[] {
  const schemaOf = (tables: readonly RawTable[]) =>
    JSON.stringify(tables.map(({ name, columns, key }) => [name, columns.map((c) => c.name), key]))
  if (schemaOf(sources) !== schemaOf(targets)) {
    throw new Error('The tables of the two stores differ: open both with this release first.')
  }
  return sources.map((source, index) => ({ source, target: targets[index] ?? source }))
}

function* storeBatch(
  to: RawStore,
  table: RawTable,
  rows: readonly Row[],
  progress: CopyProgress,
): Step<void> {
  yield* insertRows(to, table, rows)
  yield* putProgress(to.dialect, progress)
}

/** What was written to the old store since is another history: tags of it must not count here. */
function* end({ dialect }: RawStore): Step<void> {
  yield* endProgress()
  yield* renewIncarnation(dialect)
}

async function compare(
  { from, to }: CopyOptions,
  { source, target }: TablePair,
  onBatch: (rows: number) => void,
): Promise<CopiedTable> {
  const damaged: DamagedRow[] = []
  const columns = source.columns.map(({ name }) => name)
  const lookAt = (values: readonly unknown[]): void => {
    const found = damagedIn(source.name, columns, values)
    if (found !== undefined) damaged.push(found)
  }
  const sent = await digestTable(from, source, { lookAt, onBatch })
  const arrived = await digestTable(to, target, { onBatch })
  if (sent.sha256 !== arrived.sha256) {
    throw new Error(
      `Table ${source.name} differs in the copy (${sent.count} rows, ${arrived.count} arrived): ` +
        'was the store written to meanwhile? Begin again with an empty one.',
    )
  }
  return {
    table: source.name,
    rows: arrived.count,
    sha256: arrived.sha256,
    damaged: await from.run(withNumbers(damaged)),
  }
}
