// Runs the same tests on every engine of the store.

import { after, before, describe } from 'node:test'
import { type Clock, systemClock } from '../../src/config/clock.ts'
import { type Booted, boot, type Engine, sqliteEngine } from './boot.ts'

const engines: readonly Engine[] = [sqliteEngine]

/** One server for each engine, started before the tests in it and stopped after them. */
export function onEveryEngine(
  title: string,
  define: (server: () => Booted) => void,
  clock: Clock = systemClock,
): void {
  for (const engine of engines) {
    describe(`${title} [${engine.name}]`, () => {
      let booted: Booted | undefined
      before(async () => {
        booted = await boot(engine, clock)
      })
      after(async () => {
        await booted?.close()
      })
      define(() => {
        if (booted === undefined) throw new Error('The server has not started.')
        return booted
      })
    })
  }
}
