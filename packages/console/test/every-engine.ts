// The same tests on every engine of the store, for what depends on the store. On a machine without
// PostgreSQL its tests are left out; where a change is judged, they may not be.

import { sqliteEngine } from '../../server/test/support/boot.ts'
import {
  hasPostgres,
  postgresEngine,
  releasePostgres,
} from '../../server/test/support/postgres-engine.ts'
import { serverOfTests, test, type Unit } from './console-test.ts'

const isLeftOut = process.env['CI'] !== 'true' && !hasPostgres()

/** Each has a server of its own. */
export function onEveryEngine(define: (server: () => Unit) => void): void {
  test.describe('sqlite', () => define(serverOfTests(undefined, sqliteEngine)))
  test.describe('postgres', () => {
    test.skip(isLeftOut, 'There is no PostgreSQL here.')
    define(serverOfTests(undefined, postgresEngine))
    // After the store is closed: what comes after tests goes by its order here.
    test.afterAll(releasePostgres)
  })
}
