// The list of packages: what is in it, and what is kept out.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dependencyPage } from './dependency-page.ts'

const decision = '| `a` | does the work | doing it |\n'

function pageOf(packages: object): string {
  return dependencyPage({ lock: JSON.stringify({ packages }), decision })
}

test('each package of others is listed with version, licence and reason', () => {
  const text = pageOf({
    '': { dependencies: { a: '1' }, devDependencies: { d: '1' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: '(GPL-3.0 OR MIT)' },
    'node_modules/b': { version: '3.0.0', license: 'ISC', dev: true },
    'node_modules/d': {
      version: '4.0.0',
      license: 'MIT AND ISC',
      dev: true,
      dependencies: { b: '3' },
    },
    'node_modules/ours': { link: true, resolved: 'packages/ours' },
  })
  const [, run = '', development = ''] = text.split('\n## ')
  assert.match(run, /^\| `a` \| 1\.0\.0 \| MIT \| does the work \|$/m)
  assert.match(run, /^\| `b` \| 2\.0\.0 \| \(GPL-3\.0 OR MIT\) \| for `a` \|$/m)
  assert.match(development, /^\| `b` \| 3\.0\.0 \| ISC \| for `d` \|$/m)
  assert.match(development, /^\| `d` \| 4\.0\.0 \| MIT AND ISC \| for `kontor-workspace` \|$/m)
  assert.doesNotMatch(text, /ours/)
})

test('a licence that is not accepted, or none, is refused by name', () => {
  for (const license of ['GPL-3.0', 'MIT AND AGPL-3.0', 'SEE LICENSE IN x', undefined]) {
    const packages = { 'node_modules/@scope/bad': { version: '1.0.0', license } }
    const description = `not accepted: @scope/bad (${license ?? 'none'}).`
    assert.throws(
      () => pageOf(packages),
      ({ message }: Error) => message.endsWith(description),
    )
  }
})
