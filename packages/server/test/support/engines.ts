// Runs the same tests on every engine of the store. On a machine without PostgreSQL its tests are
// left out, which the run tells.

import { appendFileSync } from 'node:fs'
import { after, afterEach, before, describe } from 'node:test'
import { hasDetails, spread } from '../../../../test/thorough.ts'
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

/** Of a suite on every engine: whether a test of this title, which is for one of them, is for this. */
export type IsHere = (title: string) => boolean

/** What has a server and its tests. */
type Define = (server: () => Booted, isHere: IsHere) => void

/** Of the server that the tests of a suite have. */
interface ServerOptions extends BootOptions {
  /** Where tests look at more than a unit, such as its users: a store of their own. */
  readonly hasOwnStore?: true
}

/**
 * A server on each engine. Tests that ask for nothing special share one with those of other files, and
 * have a unit of their own on it, which is the one that calls go to. Where a suite has tests of both
 * sorts, `isHere` tells for which of the engines one is that is for one alone, as `onOneEngine` does.
 */
export function onEveryEngine(
  title: string,
  define: Define,
  clock: Clock = systemClock,
  options: ServerOptions = {},
): void {
  const open = opening(clock, options)
  for (const engine of engines) onEngine(engine, { title, open, isCounted: true }, define)
}

/**
 * The same on one of the engines, which one depends on the title alone; on each where details are
 * tested. For what is the same whatever stores it: refusals of what is sent, papers, waiting.
 */
export function onOneEngine(
  title: string,
  define: Define,
  clock: Clock = systemClock,
  options: ServerOptions = {},
): void {
  const suite = { title, open: opening(clock, options), isCounted: false }
  for (const engine of oneOf(title)) onEngine(engine, suite, define)
}

function oneOf(title: string): readonly Engine[] {
  return hasDetails ? engines : spread(title, engines)
}

function opening(clock: Clock, options: ServerOptions): Suite['open'] {
  const isShared = clock === systemClock && Object.keys(options).length === 0
  return isShared ? openShared : (engine) => boot(engine, clock, options)
}

/** The same with a store of its own, for tests that look at more than a unit, such as its users. */
export function onOwnStores(title: string, define: Define): void {
  onEveryEngine(title, define, systemClock, { hasOwnStore: true })
}

/** A store of its own on one engine. */
export function onOneOwnStore(title: string, define: Define): void {
  onOneEngine(title, define, systemClock, { hasOwnStore: true })
}

interface Suite {
  readonly title: string
  readonly open: (engine: Engine) => Promise<Booted>
  /** Whether its tests run on each engine. */
  readonly isCounted: boolean
}

function onEngine(engine: Engine, { title, open, isCounted }: Suite, define: Define): void {
  describe(`${title} [${engine.name}]`, () => {
    let booted: Booted | undefined
    before(async () => {
      booted = await open(engine)
    })
    after(async () => {
      await booted?.close()
    })
    const ofOne = new Set<string>()
    afterEach(({ name }) => {
      if (isCounted && !ofOne.has(name)) countTest(engine)
    })
    const isHere: IsHere = (each) => {
      ofOne.add(each)
      return oneOf(each).includes(engine)
    }
    define(() => {
      if (booted === undefined) throw new Error('The server has not started.')
      return booted
    }, isHere)
  })
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
 * What is cached changes no answer. One engine has its caches as they are and the other has not, which
 * one depends on the title alone; where details are tested, each engine has both.
 */
export function withAnyCaches(title: string, define: Define): void {
  for (const [index, mode] of [usualCaches, ...spread(title, otherCaches)].entries()) {
    const open = async (engine: Engine) => freshUnit(await sharedServer(engine, mode))
    const suite = { title: `${title}${mode.suffix}`, open, isCounted: true }
    const [one = sqliteEngine] = spread(title, engines)
    const hasAll = hasDetails || engines.length === 1
    const chosen = engines.filter((each) => hasAll || (each === one) === (index === 0))
    for (const engine of chosen) onEngine(engine, suite, define)
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
export function onPlaces(title: string, define: OnPlace, made?: Made): void {
  for (const engine of engines) onPlace(engine, { title, made, isCounted: true }, define)
}

/** The same on one engine, as `onOneEngine`. */
export function onOnePlace(title: string, define: OnPlace, made?: Made): void {
  for (const engine of oneOf(title)) onPlace(engine, { title, made, isCounted: false }, define)
}

type OnPlace = (place: () => Place, onOther: () => Promise<Place>) => void

interface PlaceSuite extends Pick<Suite, 'title' | 'isCounted'> {
  readonly made: Made | undefined
}

function onPlace(engine: Engine, { title, made, isCounted }: PlaceSuite, define: OnPlace): void {
  describe(`${title} [${engine.name}]`, () => {
    let place: Place | undefined
    before(async () => {
      place = await (engine === postgresEngine ? newDatabase(made) : newDirectory(made))
    })
    after(async () => {
      await place?.remove()
    })
    if (isCounted) afterEach(() => countTest(engine))
    define(() => {
      if (place === undefined) throw new Error('There is no place yet.')
      return place
    }, onOtherThan(engine))
  })
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
