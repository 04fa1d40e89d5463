// Runs the same tests on every engine of the store. On a machine without PostgreSQL its tests are
// left out, which is told; where a change is judged, they may not be.

import { appendFileSync } from 'node:fs'
import { after, afterEach, before, describe } from 'node:test'
import { type Clock, systemClock } from '../../src/config/clock.ts'
import { type Booted, type BootOptions, boot, type Engine, sqliteEngine } from './boot.ts'
import { cacheModes } from './cache-modes.ts'
import { newDatabase, newDirectory, type Place } from './places.ts'
import { hasPostgres, postgresEngine, releasePostgres } from './postgres-engine.ts'

const missing =
  'There is no PostgreSQL here, so its tests are left out: install it, or name a server in ' +
  'KONTOR_TEST_DATABASE.'

const engines = enginesHere()

function enginesHere(): readonly Engine[] {
  if (hasPostgres()) {
    after(releasePostgres)
    return [sqliteEngine, postgresEngine]
  }
  if (process.env['CI'] === 'true') throw new Error(missing)
  process.stderr.write(`${missing}\n`)
  return [sqliteEngine]
}

/** One server for each engine, started before the tests in it and stopped after them. */
export function onEveryEngine(
  title: string,
  define: (server: () => Booted) => void,
  clock: Clock = systemClock,
  options: BootOptions = {},
): void {
  for (const engine of engines) {
    describe(`${title} [${engine.name}]`, () => {
      let booted: Booted | undefined
      before(async () => {
        booted = await boot(engine, clock, options)
      })
      after(async () => {
        await booted?.close()
      })
      afterEach(() => countTest(engine))
      define(() => {
        if (booted === undefined) throw new Error('The server has not started.')
        return booted
      })
    })
  }
}

/** The same with the caches as they are, tiny and off: what is cached changes no answer. */
export function withAnyCaches(title: string, define: (server: () => Booted) => void): void {
  for (const { suffix, cacheBounds } of cacheModes) {
    onEveryEngine(`${title}${suffix}`, define, systemClock, { cacheBounds })
  }
}

/** Makes an empty place on another engine, where there is one. */
function onOtherThan(engine: Engine): () => Promise<Place> {
  return engines.some((each) => each === postgresEngine) && engine !== postgresEngine
    ? newDatabase
    : newDirectory
}

/** An empty place for a store on each engine, made before the tests in it, for command lines. */
export function onPlaces(
  title: string,
  define: (place: () => Place, onOther: () => Promise<Place>) => void,
): void {
  for (const engine of engines) {
    describe(`${title} [${engine.name}]`, () => {
      let place: Place | undefined
      before(async () => {
        place = await (engine === postgresEngine ? newDatabase() : newDirectory())
      })
      after(async () => {
        await place?.remove()
      })
      afterEach(() => countTest(engine))
      define(() => {
        if (place === undefined) throw new Error('There is no place yet.')
        return place
      }, onOtherThan(engine))
    })
  }
}

/** Tests that are about PostgreSQL alone. */
export function onPostgres(title: string, define: () => void): void {
  describe(title, { skip: !engines.includes(postgresEngine) }, define)
}

/** For the run of all tests, which holds the engines' numbers of tests against each other. */
function countTest({ name }: Engine): void {
  const counts = process.env['KONTOR_TEST_ENGINES']
  if (counts !== undefined) appendFileSync(counts, `${name}\n`)
}
