// The house rules as a test. Each law names the file, the line and the right door; the laws
// themselves stand in test/tidy as tables.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { detail } from './details.ts'
import { browserTestLaws } from './tidy/browser-test-laws.ts'
import { circleLaws } from './tidy/circle-laws.ts'
import { answeredLaw, documentLaws, provokedLaw } from './tidy/document-laws.ts'
import { doorLaws } from './tidy/door-laws.ts'
import { importLaws } from './tidy/import-laws.ts'
import type { Breach } from './tidy/law.ts'
import { partLaws } from './tidy/part-laws.ts'
import { portLaws } from './tidy/port-laws.ts'
import { referenceLaws } from './tidy/reference-laws.ts'
import { roomLaws } from './tidy/room-laws.ts'
import { securityLaws } from './tidy/security-laws.ts'
import { shapeLaws } from './tidy/shape-laws.ts'
import { showLaws } from './tidy/show-laws.ts'
import { statementLaws } from './tidy/statement-laws.ts'
import { styleLaws } from './tidy/style-laws.ts'
import { readTree, treeFile } from './tidy/tree.ts'
import { versionLaws } from './tidy/version-laws.ts'
import { wordLaws } from './tidy/word-laws.ts'

const tree = readTree(fileURLToPath(new URL('..', import.meta.url)))
const laws = [
  ...importLaws,
  ...circleLaws,
  ...roomLaws,
  ...portLaws,
  ...doorLaws,
  ...statementLaws,
  ...shapeLaws,
  ...documentLaws,
  ...referenceLaws,
  ...versionLaws,
  ...wordLaws,
  ...securityLaws,
  ...browserTestLaws,
  ...styleLaws,
  ...partLaws,
  ...showLaws,
]

function linesOf(breaches: readonly Breach[]): string {
  return breaches.map(({ path, line, message }) => `${path}:${line} ${message}`).join('\n')
}

for (const law of [...laws, provokedLaw, answeredLaw]) {
  test(law.title, () => {
    const breaches = law.breaches(tree)
    assert.ok(breaches.length === 0, `\n${linesOf(breaches)}`)
  })
}

detail('each law catches what breaks it', () => {
  for (const law of laws) {
    const before = law.breaches(tree).length
    assert.ok(law.brokenBy.length > 0, law.title)
    for (const [path, text] of law.brokenBy) {
      const after = law.breaches([...tree, treeFile(path, text)]).length
      assert.ok(after > before, `${law.title}: missed ${text.slice(0, 80)} in ${path}`)
    }
  }
})

test('a code that no test names is found, and one that only a comparison names', () => {
  const withoutTests = tree.filter(({ path }) => !/\.(?:test|spec)\.ts$/.test(path))
  assert.ok(provokedLaw.breaches(withoutTests).length > 0)
  const folders = ['packages/server/src/', 'packages/contract/src/kinds/']
  const rest = tree.filter(({ path }) => !folders.some((folder) => path.startsWith(folder)))
  const compared = treeFile(`${folders[0]}scratch.ts`, "if (code === 'internal') return")
  const unanswered = answeredLaw.breaches([...rest, compared])
  assert.ok(unanswered.some(({ message }) => message.startsWith('internal:')))
})

test('the laws see the whole house', () => {
  for (const path of [
    'packages/contract/src/limits.ts',
    'package.json',
    'docs/reference/errors.md',
  ])
    assert.ok(
      tree.some((file) => file.path === path),
      path,
    )
})
