// Which files of tests there are. Those that need a browser end in `.spec.ts` and run on Playwright
// Test; all others end in `.test.ts` and run on the test runner of Node.

import { existsSync, globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from './options.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const everywhere = ['packages/*/{src,test}', 'demo', 'test', 'prove']

export interface TestFiles {
  /** From the root, with `/`. */
  readonly node: readonly string[]
  readonly browser: readonly string[]
}

export function allTestFiles(): TestFiles {
  return { node: find('test'), browser: find('spec') }
}

function find(ending: 'test' | 'spec'): readonly string[] {
  const patterns = everywhere.map((folder) => `${folder}/**/*.${ending}.ts`)
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
}

/**
 * Those in the files and folders that are named, from the folder of the caller or from the root.
 * @throws UsageError where a path names no test
 */
export function testFilesIn(paths: readonly string[]): TestFiles {
  const all = allTestFiles()
  const named = paths.map((path) => {
    const from = existsSync(path) ? resolve(path) : resolve(root, path)
    const within = relative(root, from)
    const isIn = (file: string): boolean => within === '' || `${file}/`.startsWith(`${within}/`)
    const found = { node: all.node.filter(isIn), browser: all.browser.filter(isIn) }
    if (found.node.length + found.browser.length === 0)
      throw new UsageError(`No tests are in ${path}: name a file (.test.ts, .spec.ts) or a folder.`)
    return found
  })
  const only = (kind: keyof TestFiles): readonly string[] =>
    all[kind].filter((file) => named.some((found) => found[kind].includes(file)))
  return { node: only('node'), browser: only('browser') }
}
