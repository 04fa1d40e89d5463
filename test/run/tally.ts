// What came of tests: how many, and what is to be told of those that were not simply green.

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failed at first and passed when tried again. */
  readonly flaky: readonly string[]
  /** What is known of each failure. */
  readonly failures: readonly string[]
}

/** A tally while it is counted. */
export interface Counted {
  passed: number
  failed: number
  skipped: number
  readonly flaky: string[]
  readonly failures: string[]
}

export function emptyCount(): Counted {
  return { passed: 0, failed: 0, skipped: 0, flaky: [], failures: [] }
}

export const noTests: Tally = emptyCount()

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      flaky: [...sum.flaky, ...each.flaky],
      failures: [...sum.failures, ...each.failures],
    }),
    noTests,
  )
}

/** More than so many tests that pass only when tried again are a failure too. */
const flakyMax = 2

export function isGreen({ failed, flaky }: Tally): boolean {
  return failed === 0 && flaky.length <= flakyMax
}

/** The last lines of a run; the very last one is the sum. */
export function closingLines(tally: Tally): readonly string[] {
  const { passed, failed, skipped, flaky, failures } = tally
  const isUnsteady = flaky.length > flakyMax
  return [
    ...(failures.length === 0 ? [] : ['', 'Failed:', ...failures]),
    ...flaky.map((name) => `flaky (failed, then passed): ${name}`),
    ...(isUnsteady ? [`More than ${flakyMax} tests are flaky: that fails the run.`] : []),
    `${passed} passed, ${failed + (isUnsteady ? 1 : 0)} failed, ${skipped} skipped`,
  ]
}
