// What the commands of the tests understand, and what they say of themselves.

import { parseArgs } from 'node:util'

export interface TestOptions {
  /** The files or folders named; all tests where there are none. */
  readonly paths: readonly string[]
  readonly isThorough: boolean
  /** Only what a change can have broken. */
  readonly isNear: boolean
  readonly isWatching: boolean
}

export const help = `Usage:
  npm test                       every promise once, on both engines and in a browser
  npm test -- PATH...            the tests in these files and folders
  npm test -- --watch PATH...    the same, again whenever a file has changed
  npm run test:near              what the change since the last green run can have broken
  npm run test:near -- --watch   the same, again whenever a file has changed
  npm run test:thorough          more draws, sizes, rounds and kills, and tests of details

Examples:
  npm test -- packages/server/test/contract/numbering.test.ts
  npm test -- packages/console/test/keys.spec.ts packages/console/src/features/filter
  npm run test:thorough -- prove

Environment:
  KONTOR_TEST_DATABASE=postgres://...   a PostgreSQL server to use instead of one of its own
  KONTOR_TEST_LATENCY=500               delays each request of the console by up to so many ms
  KONTOR_TEST_SEED, KONTOR_TEST_RUNS    the seed of random tests; so many times as many draws
`

export class UsageError extends Error {}

/**
 * Undefined where help is asked for.
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): TestOptions | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  return {
    paths: positionals,
    isThorough: values.thorough,
    isNear: values.near,
    isWatching: values.watch,
  }
}

function parse(args: readonly string[]) {
  const config = {
    args: [...args],
    allowPositionals: true,
    options: {
      thorough: { type: 'boolean', default: false },
      near: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  } as const
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
