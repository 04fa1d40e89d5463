// Stores of an older release that a server brings up to date, and is killed meanwhile.

import assert from 'node:assert/strict'
import { views } from '@kontor/contract/views/catalogue.ts'
import { systemClock } from '../../packages/server/src/config/clock.ts'
import { checks } from '../../packages/server/src/service/doctor/checks.ts'
import { examine } from '../../packages/server/src/service/doctor/examine.ts'
import { renderRows } from '../../packages/server/src/service/unit/render-rows.ts'
import type { Store } from '../../packages/server/src/store/store.ts'
import { type Ended, start } from '../../packages/server/test/support/spawn-kontor.ts'
import { environmentOf, type SourceFault } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { type OlderStore, type OlderStores, older, withOlderStores } from '../older-stores.ts'
import { type Read, readStore } from '../read-store.ts'

export const killedMigration: Guarantee = {
  name: 'killed-migration',
  promise: 'An upgrade is done as a whole, also where it is killed half-way.',
  tried:
    'A server of this release is started on a store whose records and tables lack fields that ' +
    'are described by now, of either engine in turn, and kills itself (`kill -9`) before one of ' +
    'the statements that bring it up to date, each in turn over the rounds. Another one is ' +
    'started on what is left: its records, histories and views must be, byte by byte, those of ' +
    'a store that was brought up to date undisturbed, and the checks of `kontor doctor` must ' +
    'find nothing.',
  rounds: { suite: 1, quick: 12, full: 120 },
  async run({ rounds, faults, onRound }) {
    let statements = 0
    await withOlderStores(async (all) => {
      const whole = new Map<OlderStores, Whole>()
      for (const stores of all) {
        const run = await wholeOf(stores)
        whole.set(stores, run)
        statements = Math.max(statements, run.statements)
      }
      for (let round = 0; round < rounds; round += 1) {
        const stores = all[round % all.length] ?? assert.fail()
        const expected = whole.get(stores) ?? assert.fail()
        const at = Math.floor(((round + 0.5) * (expected.statements + 1)) / rounds)
        await stores.copied(async (copy) => {
          await killAt(copy, at, faults)
          const content = await contentOf(stores, copy)
          assert.deepEqual(content, expected.content, `killed before statement ${at}`)
        })
        onRound(round + 1)
      }
    })
    return {
      'upgrades killed': rounds,
      'statements of an upgrade': statements,
      'records in each store': Object.values(older).reduce((sum, count) => sum + count),
      'stores that were not whole': 0,
    }
  },
  control: {
    broken: 'notes that a store is up to date before it is, and without a transaction',
    rounds: 8,
    faults: [
      {
        file: 'sqlite/migrate-database.ts',
        from: "database.exec('begin immediate')",
        to: '',
      },
      { file: 'sqlite/migrate-database.ts', from: "database.exec('commit')", to: '' },
      {
        file: 'migrations/migrate.ts',
        from: 'yield* reshape(dialect, shape, storedShape)',
        to: 'yield* noteShape(dialect); yield* reshape(dialect, shape, storedShape)',
      },
    ],
  },
}

interface Whole {
  /** How many statements it takes. */
  readonly statements: number
  readonly content: readonly string[]
}

/** What nobody disturbs. */
async function wholeOf(stores: OlderStores): Promise<Whole> {
  return await stores.copied(async (copy) => {
    const { code, stderr } = await upgrade(copy, counting('Infinity'))
    assert.equal(code, 0, stderr)
    const statements = Number(/statements: (\d+)/.exec(stderr)?.[1])
    return { statements, content: await contentOf(stores, copy) }
  })
}

async function killAt(copy: OlderStore, at: number, faults: readonly SourceFault[]): Promise<void> {
  const { signal, stderr } = await upgrade(copy, [...counting(`${at}`), ...faults])
  assert.equal(signal, 'SIGKILL', stderr)
}

/** Any command that opens a store brings it up to date. */
async function upgrade({ options }: OlderStore, faults: readonly SourceFault[]): Promise<Ended> {
  return await start(['unit', 'list', ...options], { under: environmentOf(faults) }).ended
}

/** Each engine counts its statements, and kills itself before one of them or before the commit. */
function counting(last: string): readonly SourceFault[] {
  const counted = `((function* (step) {
    let count = 0
    let next = step.next([])
    for (; ; count += 1) {
      if (count === ${last}) process.kill(process.pid, 'SIGKILL')
      if (next.done) break
      next = step.next(yield next.value)
    }
    process.stderr.write('statements: ' + count)
  }))`
  const file = { sqlite: 'sqlite/migrate-database.ts', postgres: 'postgres/open-database.ts' }
  const from = {
    sqlite: 'migrate(sqliteDialect, directory)',
    postgres: 'migrate(postgresDialect, address)',
  }
  return (['sqlite', 'postgres'] as const).map((engine) => ({
    ...{ file: file[engine], from: from[engine] },
    to: `${counted}(${from[engine]})`,
  }))
}

/** What a server of this release shows of a store, but for instants and what is made of them. */
async function contentOf(
  { engine, token }: OlderStores,
  copy: OlderStore,
): Promise<readonly string[]> {
  const store = await copy.open().catch((error: Error) => assert.fail(error.message))
  return await readStore(store, token, async (read) => {
    await assertWell(store)
    const content = await contentBehind(read)
    return content.map((text) => `${engine} ${text}`)
  })
}

const mattering = ['integrity', 'counters', 'records', 'seals']

async function assertWell(store: Store): Promise<void> {
  for (const unit of await store.rendering.listUnits()) await renderRows(store, unit)
  const engine = await store.inspection.engine()
  const units = await store.inspection.listUnits()
  const made = checks.filter(({ name }) => mattering.includes(name))
  const input = { store, engine, clock: systemClock, units, isRepair: false }
  for await (const { findings } of examine(made, { ...input, onProgress: () => undefined })) {
    assert.deepEqual(findings, [])
  }
}

async function contentBehind(read: Read): Promise<readonly string[]> {
  const paths = Object.entries(older).flatMap(([collection, count]) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((id) => [
      `${collection}?id=${id}`,
      `${collection}/history?id=${id}`,
    ]),
  )
  const content: string[] = []
  for (const path of [...paths, ...views.map(({ name }) => `views/${name}`)]) {
    const { status, text } = await read(path)
    assert.equal(status, 200, `${path}: ${text}`)
    content.push(`${path} ${withoutInstants(text)}`)
  }
  return content
}

/** A seal is made of the instant at which a document froze. */
function withoutInstants(text: string): string {
  return text
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"an instant"')
    .replaceAll(/"seal":"[^"]*"/g, '"seal":"a seal"')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":"..."')
}
