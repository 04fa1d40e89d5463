// What reads of all records cost: an export of whole records and the checks of the self-check,
// each against a bare loop that reads the same documents and parses each. What all threads of the
// process take of the processor is counted, so the ratio says how many bare loops one record costs.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../../packages/server/src/config/clock.ts'
import { openStore } from '../../packages/server/src/open-store.ts'
import { operatorOf } from '../../packages/server/src/rules/rights/access.ts'
import { checks } from '../../packages/server/src/service/doctor/checks.ts'
import { compose } from '../../packages/server/src/service/services.ts'
import type { Store } from '../../packages/server/src/store/store.ts'
import { type Figure, spread } from '../figure.ts'

const unit = 1

export const wholeReadFigures: readonly Figure[] = [
  {
    ...{ name: 'export-records', title: costOf('an export of whole documents') },
    ...{ bar: 5, aim: 2.5, isCost: true },
    run: beside(exportDocuments),
  },
  {
    ...{ name: 'doctor-checksums', title: costOf('comparing checksums') },
    ...{ bar: 2, aim: 1, isCost: true },
    run: beside((store) => check(store, 'checksums')),
  },
  {
    ...{ name: 'doctor-records', title: costOf('comparing records with their rows') },
    ...{ bar: 25, aim: 2.5, isCost: true },
    run: beside((store) => check(store, 'records')),
  },
  {
    ...{ name: 'doctor-seals', title: costOf('making the seals again, of every second') },
    ...{ bar: 8, aim: 2.5, isCost: true },
    run: beside((store) => check(store, 'seals')),
  },
]

function costOf(what: string): string {
  return `cost of ${what} / of reading and parsing each in a bare loop of node:sqlite`
}

function beside(read: (store: Store) => Promise<unknown>): Figure['run'] {
  return async ({ servers, rounds }) => {
    const created = servers.engine === 'sqlite' ? await servers.created() : undefined
    if (created === undefined) return undefined
    const dataDirectory = created.data
    const store = await openStore(
      { dataDirectory, database: undefined },
      { purpose: 'use', onFatal: () => undefined },
    )
    try {
      // What is compiled and cached at the first time is not measured.
      await read(store)
      const [ratios, micros]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        const subject = await processorMicros(() => read(store))
        const limit = await processorMicros(() => readBare(dataDirectory))
        ratios.push(subject / limit)
        micros.push(subject / created.rows)
      }
      const { median } = spread(micros)
      return { ...spread(ratios), note: `${Math.round(median)} microseconds a document` }
    } finally {
      await store.close()
    }
  }
}

/** What all threads of this process take meanwhile. */
async function processorMicros(work: () => Promise<unknown> | undefined): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function readBare(directory: string): undefined {
  const database = new DatabaseSync(join(directory, 'kontor.sqlite'), { readOnly: true })
  const rows = database
    .prepare(`select "body" from "record" where "unit" = ? and "collection" = 'documents'
      order by "id"`)
    .iterate(unit)
  for (const { body } of rows) JSON.parse(String(body))
  database.close()
}

async function exportDocuments(store: Store): Promise<void> {
  const reader = operatorOf(unit)
  const principal = { reader, tokenId: 'bench', scopes: ['read'] as const }
  const { exportRecords } = compose(store, systemClock)
  let bytes = 0
  const chunks = await exportRecords({ principal, collection: 'documents' })
  for await (const { length } of chunks) bytes += length
  if (bytes === 0) throw new Error('Nothing was exported.')
}

async function check(store: Store, name: string): Promise<void> {
  const engine = await store.inspection.engine()
  const input = { store, engine, clock: systemClock, units: [unit], isRepair: false }
  const made = checks.find((each) => each.name === name)
  const outcome = await made?.run({ ...input, onProgress: () => undefined })
  if (outcome?.findings.length !== 0) throw new Error(outcome?.findings.join('\n') ?? name)
}
