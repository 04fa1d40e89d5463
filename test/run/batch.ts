// One process for many files of tests: what they import is compiled once, and servers are shared. Each
// file is a suite, so what it starts before its tests ends after them.

import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe } from 'node:test'
import { inspect } from 'node:util'
import { atEnd } from '../../packages/server/test/support/at-end.ts'
import { killAll } from '../../packages/server/test/support/spawn-kontor.ts'

// A server that a failed test has left behind would keep this process from its end.
atEnd(async () => killAll())

// Files are loaded within the call: behind an `await` their tests would not be of the suite, as
// promises are not followed (see `untracked-promises.ts`).
const load = createRequire(import.meta.url)
load('../../packages/server/bin/find-sources.js').findSources()

for (const file of process.argv.slice(2)) {
  describe(file, () => {
    load(resolve(file))
  })
}

// The runner tells the message of such an error alone, and not where it comes from.
process.on('unhandledRejection', (error) => process.stderr.write(`${inspect(error)}\n`))
