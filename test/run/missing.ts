// What this machine lacks for all tests to run. It is told at the start and at the end.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserPath } from '../../packages/server/test/support/browser.ts'
import { hasPostgres } from '../../packages/server/test/support/postgres-engine.ts'
import { root } from './test-files.ts'

export interface Missing {
  readonly lines: readonly string[]
  readonly hasBrowser: boolean
}

export function findMissing(browserFiles: readonly string[]): Missing {
  const hasBrowser = browserPath !== undefined
  const lines = []
  if (!hasBrowser && browserFiles.length > 0) {
    lines.push(
      `Chromium is not installed: ${countTests(browserFiles)} browser tests are left out; ` +
        '`apt-get install chromium-headless-shell` (or `chromium`)',
    )
  }
  if (!hasPostgres()) {
    lines.push(
      'PostgreSQL is not installed: the tests of the second engine are left out; ' +
        '`apt-get install postgresql`, or name a server in KONTOR_TEST_DATABASE',
    )
  }
  return { lines, hasBrowser }
}

/** As they are written; some are more when they run. */
function countTests(files: readonly string[]): number {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  return texts.reduce((sum, text) => sum + [...text.matchAll(/^\s*test\(/gm)].length, 0)
}
