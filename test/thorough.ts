// How much a test looks at: `npm test` at every promise once, `npm run test:thorough` at more draws,
// sizes and rounds of the same, and at details. What differs is said at the test, by these.

/** Whether this is the thorough run. */
export const isThorough = process.env['KONTOR_TEST_THOROUGH'] === 'true'

/**
 * Whether tests of details run: of what another test shows at another place, in another state or by
 * another way. A spec marks them with `{ tag: '@detail' }`. Whoever names files gets theirs.
 */
export const hasDetails = isThorough || process.env['KONTOR_TEST_DETAILS'] === 'true'

const factor = Number(process.env['KONTOR_TEST_RUNS'] ?? 1)

/** How many random cases are drawn: as usual, or in the thorough run. */
export function draws(usual: number, many: number): number {
  return Math.ceil((isThorough ? many : usual) * factor)
}

/** All of them in the thorough run, else the first so many. */
export function thorough<T>(all: readonly T[], usual = 1): readonly T[] {
  return isThorough ? all : all.slice(0, usual)
}

/**
 * All of them in the thorough run, else one. Which one depends on the name alone, so that tests with
 * other names look at others.
 */
export function spread<T>(name: string, all: readonly T[]): readonly T[] {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521, 7)
  return isThorough ? all : all.slice(sum % all.length, (sum % all.length) + 1)
}
