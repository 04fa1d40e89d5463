// Measures the rows of the console over a large view, beside a control, and prints each figure with
// its limit. Times are of this machine at this minute; what the processor did, and the ratio to the
// control, mean more where others work on it.

import { parseArgs } from 'node:util'
import { openBrowser } from '../packages/server/test/support/browser.ts'
import { consoleRows, naiveRows } from './console-rows.ts'
import { spread } from './figure.ts'
import { type LargeUnit, startLargeUnit } from './large-unit.ts'
import { removeStores } from './processes.ts'
import { type Browser, measureRowsPage, type RowsFigures, type RowsPageKind } from './rows-page.ts'

const help = `Usage: node bench/console.ts [--rows N] [--rounds N] [--wheel-seconds N]

  --rows N            of the view; 1,000,000 unless it is said
  --rounds N          how often each page is measured, of which the median is told; 5
  --wheel-seconds N   how long the wheel turns in each round; 10
`

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    store: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    'wheel-seconds': { type: 'string', default: '10' },
    help: { type: 'boolean' },
  },
})

interface Told {
  readonly title: string
  readonly of: keyof RowsFigures
  readonly max?: number
}

const told: readonly Told[] = [
  { of: 'firstRowsMs', title: 'ms until the first rows of the view are painted', max: 300 },
  { of: 'jumpMs', title: 'ms until the rows at nine tenths are painted after a jump', max: 300 },
  { of: 'longestTaskProcessorMs', title: 'ms of the processor of the longest task', max: 50 },
  { of: 'longestTaskMs', title: 'ms of the longest task, by the clock' },
  { of: 'taskMsPerSecond', title: 'ms of tasks for each second that the wheel turns' },
  { of: 'nodes', title: 'nodes in the page', max: 3000 },
]

if (values.help === true) process.stdout.write(help)
else await main()

async function main(): Promise<void> {
  const unit = await startLargeUnit({ rows: Number(values.rows) }, values.store)
  const browser = await openBrowser()
  try {
    const rounds: [RowsFigures, RowsFigures][] = []
    for (let round = 0; round < Number(values.rounds); round++) {
      const subject = await measure(browser, unit, consoleRows(unit))
      rounds.push([subject, await measure(browser, unit, naiveRows(unit))])
    }
    for (const each of told) tell(each, rounds)
  } finally {
    await browser.close()
    await unit.stop()
    removeStores()
  }
}

async function measure(browser: Browser, unit: LargeUnit, kind: RowsPageKind) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const address = `http://127.0.0.1:${unit.port}`
  await context.request.post(`${address}/session`, {
    data: { token: unit.token },
    headers: { origin: address },
  })
  const page = await context.newPage()
  const jumpTo = Math.round(unit.rows * 0.9)
  const wheelSeconds = Number(values['wheel-seconds'])
  const figures = await measureRowsPage(kind, { browser, page, jumpTo, wheelSeconds })
  await context.close()
  return figures
}

function tell({ title, of, max }: Told, rounds: readonly (readonly RowsFigures[])[]): void {
  const [subject = [], control = []] = [0, 1].map((side) =>
    rounds.map((round) => round[side]?.[of] ?? Number.NaN),
  )
  const { median, lowest, highest } = spread(subject)
  const isMissed = max !== undefined && !(median <= max)
  const limit = max === undefined ? '' : `  at most ${max}${isMissed ? '  MISSED' : ''}`
  const range = `${Math.round(lowest)}-${Math.round(highest)}`
  const beside = `control ${Math.round(spread(control).median)}`
  process.stdout.write(`${Math.round(median)}  (${range}, ${beside})  ${title}${limit}\n`)
  if (isMissed) process.exitCode = 1
}
