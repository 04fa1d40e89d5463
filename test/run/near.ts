// Which tests a change can have broken: those near it in the graph of imports, and those whose names
// have a word of its path. Behind a running server all tests reach all sources, so the walk ends at
// what starts one; what is further away is counted and told.

import { posix } from 'node:path'
import { importsOf } from '../tidy/import-laws.ts'
import { readTree, type TreeFile } from '../tidy/tree.ts'
import { allTestFiles, root, type TestFiles } from './test-files.ts'
import { changeBegin, changedPaths, hashTree } from './tree-hash.ts'

export interface Near {
  readonly files: TestFiles
  readonly lines: readonly string[]
}

/** What starts a server imports all of it. */
const starters: readonly string[] = [
  'packages/server/src/service/services.ts',
  'packages/server/test/support/boot.ts',
  'packages/console/test/console-test.ts',
]
/** So many imports away from what has changed. */
const stepsMax = 3
/** The laws look at every file. */
const always = 'test/tidy.test.ts'

export function findNear(): Near {
  const now = hashTree()
  if (now === undefined) throw new Error('Without a git repository nothing is known of changes.')
  const changed = changedPaths(changeBegin(), now)
  const tree = readTree(root)
  const all = allTestFiles()
  const near = nearTo(changed, tree)
  const isNear = (file: string): boolean => file === always || near.has(file)
  const files = { node: all.node.filter(isNear), browser: all.browser.filter(isNear) }
  const left = all.node.length + all.browser.length - files.node.length - files.browser.length
  return {
    files,
    lines: [
      `Changed since the last green run: ${changed.length === 0 ? 'nothing' : changed.join(', ')}`,
      ...[...files.node, ...files.browser].map((file) => `near: ${file}`),
      `${left} more files of tests are further away: \`npm test\` runs all.`,
    ],
  }
}

/** The tests near to paths. */
export function nearTo(changed: readonly string[], tree: readonly TreeFile[]): ReadonlySet<string> {
  const importers = importersOf(tree)
  const near = new Set(changed.flatMap((path) => [...within(path, importers)]))
  const tests = tree.filter(({ path }) => /\.(?:test|spec)\.ts$/.test(path))
  for (const path of changed) {
    const words = wordsOf(path)
    for (const test of tests) {
      const names = nameOf(test.path).split('-')
      if (words.some((word) => names.some((name) => name.startsWith(word)))) near.add(test.path)
      if (isNamed(path, test)) near.add(test.path)
    }
  }
  return new Set(tests.map(({ path }) => path).filter((path) => near.has(path)))
}

function importersOf(tree: readonly TreeFile[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const file of tree) {
    for (const { target } of importsOf(file)) {
      const known = importers.get(target)
      if (known === undefined) importers.set(target, [file.path])
      else known.push(file.path)
    }
  }
  return importers
}

function within(path: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([path])
  let edge = [path]
  for (let step = 0; step < stepsMax; step += 1) {
    edge = edge.flatMap((each) => importers.get(each) ?? [])
    edge = edge.filter((each) => !reached.has(each) && !starters.includes(each))
    for (const each of edge) reached.add(each)
  }
  return reached
}

const verbs = /^(?:read|find|make|list|take|check|write|load|open|with|from|index|test|spec)$/
const lettersMin = 4

/** The words of a name that say what it is about; a plural is found by its singular. */
function wordsOf(path: string): readonly string[] {
  if (!/\.tsx?$/.test(path) || /\.(?:test|spec)\.ts$/.test(path)) return []
  return nameOf(path)
    .split('-')
    .filter((word) => word.length >= lettersMin && !verbs.test(word))
    .map((word) => word.replace(/s$/, ''))
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? '').split('.')[0] ?? ''
}

/** Whether a test names the file, or the folder that it is in, to read it. */
function isNamed(path: string, { path: from, source }: TreeFile): boolean {
  const folder = posix.dirname(path)
  const names = folder.includes('/') ? [path, folder] : [path]
  return (source?.strings ?? []).some(({ text }) => names.includes(pathNamed(text, from)))
}

/** From the root of the tree. A value is `?` in the text: a name that has one is any in its folder. */
function pathNamed(text: string, from: string): string {
  const path = text.startsWith('.') ? posix.join(posix.dirname(from), text) : text
  return path.replace(/^\?\//, '').replace(/\/(?:[^/]*\?[^/]*)?$/, '')
}
