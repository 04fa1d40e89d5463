// Runs the same tests on every engine of the store. On a machine without PostgreSQL its tests are
// left out, which the run tells.

import { appendFileSync } from 'node:fs'
import { after, afterEach, before, describe } from 'node:test'
import { spread } from '../../../../test/thorough.ts'
import { type Clock, systemClock } from '../../src/config/clock.ts'
import { atEnd } from './at-end.ts'
import { type Booted, type BootOptions, boot, type Engine, sqliteEngine } from './boot.ts'
import { type CacheMode, otherCaches, usualCaches } from './cache-modes.ts'
import { freshUnit } from './fresh-unit.ts'
import type { Made } from './made-stores.ts'
import { newDatabase, newDirectory, type Place } from './places.ts'
import { hasPostgres, postgresEngine, releasePostgres } from './postgres-engine.ts'

const engines = enginesHere()

function enginesHere(): readonly Engine[] {
  if (!hasPostgres()) return [sqliteEngine]
  atEnd(releasePostgres)
  return [sqliteEngine, postgresEngine]
}

/** Of the server that the tests of a suite have. */
interface ServerOptions extends BootOptions {
  /** Where tests look at more than a unit, such as its users: a store of their own. */
  readonly hasOwnStore?: true
}

/**
 * A server on each engine. Tests that ask for nothing special share one with those of other files, and
 * have a unit of their own on it, which is the one that calls go to.
 */
export function onEveryEngine(
  title: string,
  define: (server: () => Booted) => void,
  clock: Clock = systemClock,
  options: ServerOptions = {},
): void {
  const isShared = clock === systemClock && Object.keys(options).length === 0
  onEngines(title, define, isShared ? openShared : (engine) => boot(engine, clock, options))
}

/** The same with a store of its own, for tests that look at more than a unit, such as its users. */
export function onOwnStores(title: string, define: (server: () => Booted) => void): void {
  onEveryEngine(title, define, systemClock, { hasOwnStore: true })
}

function onEngines(
  title: string,
  define: (server: () => Booted) => void,
  open: (engine: Engine) => Promise<Booted>,
): void {
  for (const engine of engines) {
    describe(`${title} [${engine.name}]`, () => {
      let booted: Booted | undefined
      before(async () => {
        booted = await open(engine)
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

const openShared = async (engine: Engine): Promise<Booted> =>
  await freshUnit(await sharedServer(engine, usualCaches))

const shared = new Map<string, Promise<Booted>>()

/** One for all files of a process, closed when its last test has ended. */
function sharedServer(engine: Engine, { suffix, cacheBounds }: CacheMode): Promise<Booted> {
  const name = `${engine.name}${suffix}`
  const known = shared.get(name)
  if (known !== undefined) return known
  const booting = boot(engine, systemClock, { cacheBounds })
  shared.set(name, booting)
  atEnd(async () => await (await booting).close())
  return booting
}

/**
 * The same with the caches as they are and in one other way, tiny or off; in the thorough run in both.
 * What is cached changes no answer.
 */
export function withAnyCaches(title: string, define: (server: () => Booted) => void): void {
  for (const mode of [usualCaches, ...spread(title, otherCaches)]) {
    onEngines(`${title}${mode.suffix}`, define, async (engine) =>
      freshUnit(await sharedServer(engine, mode)),
    )
  }
}

/** Makes an empty place on another engine, where there is one. */
function onOtherThan(engine: Engine): () => Promise<Place> {
  return engines.some((each) => each === postgresEngine) && engine !== postgresEngine
    ? newDatabase
    : newDirectory
}

/**
 * A place for a store on each engine, made before the tests in it, for command lines. It is empty,
 * unless it is named what it holds.
 */
export function onPlaces(
  title: string,
  define: (place: () => Place, onOther: () => Promise<Place>) => void,
  made?: Made,
): void {
  for (const engine of engines) {
    describe(`${title} [${engine.name}]`, () => {
      let place: Place | undefined
      before(async () => {
        place = await (engine === postgresEngine ? newDatabase(made) : newDirectory(made))
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
