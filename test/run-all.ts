// Runs every test, those that take longest first: one of minutes that begins last leaves a core
// without work.

import { globSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

const everywhere = ['packages/*/{src,test}', 'demo', 'test', 'prove']

/** Half a minute of the processor or more each, and their turn would come late. */
const longest = [
  'prove/guarantees.test.ts',
  'packages/console/test/screens.test.ts',
  'packages/server/test/rights/doors-agree.test.ts',
  'packages/server/test/rights/two-units.test.ts',
  'packages/server/test/postgres/long-failures.test.ts',
  'packages/server/test/views/changed-views.test.ts',
  'packages/server/test/cli/guides.test.ts',
  'packages/server/test/cli/doctor.test.ts',
  'packages/server/test/cli/backup.test.ts',
  'prove/killed-labels.test.ts',
  'test/installed-packages.test.ts',
  'test/generated-client/generated-client.test.ts',
]

const all = globSync(everywhere.map((folder) => `${folder}/**/*.test.ts`)).sort()
const gone = longest.filter((file) => !all.includes(file))
if (gone.length > 0)
  throw new Error(`There is no ${gone.join(', no ')}: ${import.meta.url} names it.`)
const files = [...longest, ...all.filter((file) => !longest.includes(file))]

// The types of Node lack the path of the set-up.
const options = {
  files,
  // One more than the cores that CI has: what waits for a disk or a process leaves its core.
  concurrency: 3,
  globalSetupPath: 'packages/server/test/support/test-run.ts',
}

run(options)
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)
