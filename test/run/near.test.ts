// Which tests are near to a change.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treeFile } from '../tidy/tree.ts'
import { nearTo } from './near.ts'

const tree = [
  treeFile('packages/server/src/rules/numbering.ts', 'export const x = 1'),
  treeFile('packages/server/src/rules/numbering.test.ts', "import { x } from './numbering.ts'"),
  treeFile('packages/server/src/service/a.ts', "import { x } from '../rules/numbering.ts'"),
  treeFile('packages/server/src/service/services.ts', "import { a } from './a.ts'"),
  treeFile(
    'packages/server/test/support/boot.ts',
    "import { compose } from '../../src/service/services.ts'",
  ),
  treeFile('packages/server/src/service/a.test.ts', "import { a } from './a.ts'"),
  treeFile('packages/server/test/contract/jobs.test.ts', "import { b } from '../support/boot.ts'"),
  treeFile(
    'packages/server/test/contract/numbering.test.ts',
    "import { b } from '../support/boot.ts'",
  ),
  treeFile('packages/console/src/features/filter/chip.tsx', ''),
  treeFile('packages/console/test/filter-chips.spec.ts', ''),
  treeFile('packages/console/test/keys.spec.ts', ''),
  treeFile('docs/guides/backup.md', ''),
  treeFile('packages/server/test/cli/guides.test.ts', `read(\`../../../../docs/guides/\${x}.md\`)`),
  treeFile('docs/reference/errors.md', ''),
  treeFile('test/errors-page.test.ts', "read('../docs/reference/errors.md')"),
  treeFile('README.md', ''),
  treeFile('packages/client/test/tour.test.ts', "read('packages/client/README.md')"),
  treeFile('packages/server/test/copied-job.test.ts', "copy('packages/contract/src/job.ts')"),
]

function near(...changed: readonly string[]): readonly string[] {
  return [...nearTo(changed, tree)].map((path) => path.split('/').slice(-2).join('/'))
}

test('the tests that import a change, through few others, are near', () => {
  const all = near('packages/server/src/rules/numbering.ts')
  assert.ok(all.includes('rules/numbering.test.ts') && all.includes('service/a.test.ts'))
})

test('behind a running server those are near that have a word of the change in their names', () => {
  const all = near('packages/server/src/rules/numbering.ts')
  assert.ok(all.includes('contract/numbering.test.ts') && !all.includes('contract/jobs.test.ts'))
  assert.deepEqual(near('packages/console/src/features/filter/chip.tsx'), [
    'test/filter-chips.spec.ts',
  ])
})

test('a page is near to the test that reads it, and a test to itself', () => {
  assert.deepEqual(near('docs/guides/backup.md'), ['cli/guides.test.ts'])
  assert.deepEqual(near('packages/console/test/keys.spec.ts'), ['test/keys.spec.ts'])
})

test('a name counts as a whole, from wherever it is written, and so does that of a source', () => {
  assert.deepEqual(near('docs/reference/errors.md'), ['test/errors-page.test.ts'])
  assert.deepEqual(near('docs/reference/limits.md'), [])
  assert.deepEqual(near('README.md'), [])
  assert.ok(near('packages/contract/src/job.ts').includes('test/copied-job.test.ts'))
})
