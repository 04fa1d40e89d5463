// Measures the rows of the console over a large view and a form with many rows, each beside a
// control, and prints each figure with its limit. Times are of this machine at this minute; what
// the processor did, and the ratio to the control, mean more where others work on it.

import { parseArgs } from 'node:util'
import { checkRows } from '../packages/console/test/rows-checks.ts'
import { consoleForm, naiveForm } from './console-forms.ts'
import { consoleRows, groupedRows, naiveRows } from './console-rows.ts'
import { spread } from './figure.ts'
import { type FormFigures, measureFormPage } from './form-page.ts'
import { type LargeUnit, startLargeUnit } from './large-unit.ts'
import { type Browser, openBrowser } from './open-browser.ts'
import { removeStores, startKontor } from './processes.ts'
import { Random } from './random.ts'
import {
  measureFirstRows,
  measureRowsPage,
  type RowsFigures,
  type RowsPageKind,
} from './rows-page.ts'

const help = `Usage: node bench/console.ts [--part PART] [--rows N] [--store FOLDER] [--rounds N]
                             [--wheel-seconds N] [--jumps N]

  --part PART         rows, groups or form; all unless it is said
  --rows N            of the view; 1,000,000 unless it is said
  --store FOLDER      where the view is stored: made by the first run, found by the next
  --rounds N          how often each page is measured, of which the median is told; 5
  --wheel-seconds N   how long the wheel turns in each round; 10
  --jumps N           how many jumps are compared with what the server has there; 100
`

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'all' },
    rows: { type: 'string', default: '1000000' },
    store: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    'wheel-seconds': { type: 'string', default: '10' },
    jumps: { type: 'string', default: '100' },
    help: { type: 'boolean' },
  },
})

/** Of the console, and of its control. */
type Both<F> = readonly [F, F]

interface FigureLimits<F> {
  readonly title: string
  readonly of: keyof F
  readonly max?: number
  readonly min?: number
}

const rowsLimits: readonly FigureLimits<RowsFigures>[] = [
  { of: 'firstRowsMs', title: 'ms until the first rows of the view are painted', max: 300 },
  { of: 'jumpMs', title: 'ms until the rows at nine tenths are painted after a jump', max: 300 },
  { of: 'longestTaskProcessorMs', title: 'ms of the processor of the longest task', max: 50 },
  { of: 'longestTaskMs', title: 'ms of the longest task, by the clock', max: 50 },
  { of: 'frameProcessorMs', title: 'ms of the processor of a frame that lays out rows' },
  { of: 'taskMsPerTurn', title: 'ms of tasks for each turn of the wheel' },
  { of: 'framesPerSecond', title: 'frames a second while the wheel turns', min: 55 },
  { of: 'nodes', title: 'nodes in the page, texts counted', max: 3000 },
  { of: 'heapMegabytes', title: 'MiB that scripts hold afterwards', max: 100 },
]

const formLimits: readonly FigureLimits<FormFigures>[] = [
  { of: 'pasteMs', title: 'ms until 200 pasted rows are painted, slowed 4 times', max: 500 },
  { of: 'keyMs', title: 'ms until a key among 200 rows is painted, slowed 4 times', max: 50 },
  { of: 'longestTaskMs', title: 'ms of the longest task of these keys', max: 100 },
]

interface GroupFigures {
  readonly groupedMs: number
}

const groupLimits: FigureLimits<GroupFigures> = {
  ...{ of: 'groupedMs', title: 'ms until rows by owner are painted, beside the plain view' },
  max: 500,
}

if (values.help === true) process.stdout.write(help)
else await main()

async function main(): Promise<void> {
  const browser = await openBrowser()
  try {
    const isWanted = (part: string): boolean => values.part === part || values.part === 'all'
    if (isWanted('form')) await measureForms(browser)
    if (isWanted('rows')) await measureRows(browser)
    if (isWanted('groups')) await measureGroups(browser)
  } finally {
    await browser.close()
    removeStores()
  }
}

async function measureForms(browser: Browser): Promise<void> {
  const server = await startKontor()
  const rounds = await inRounds(async () => {
    const pages = [await openPage(browser, server), await openPage(browser, server)] as const
    const subject = await measureFormPage(consoleForm(server), pages[0])
    const control = await measureFormPage(naiveForm(), pages[1])
    for (const page of pages) await page.context().close()
    return [subject, control] as const
  })
  for (const each of formLimits) reportFigure(each, rounds)
  await server.stop()
}

async function measureRows(browser: Browser): Promise<void> {
  const unit = await startLargeUnit({ rows: Number(values.rows) }, { folder: values.store })
  const rounds = await inRounds(async () => {
    const subject = await measure(browser, unit, consoleRows(unit))
    return [subject, await measure(browser, unit, naiveRows(unit))] as const
  })
  for (const each of rowsLimits) reportFigure(each, rounds)
  await check(browser, unit)
  await unit.stop()
}

/** Rows in groups beside the same rows without: the first time apart, as both are cached then. */
async function measureGroups(browser: Browser): Promise<void> {
  const unit = await startLargeUnit({ rows: Number(values.rows) }, { folder: values.store })
  const open = async (kind: RowsPageKind): Promise<GroupFigures> => {
    const page = await openPage(browser, unit)
    const groupedMs = await measureFirstRows(kind, page)
    await page.context().close()
    return { groupedMs }
  }
  const both = async (): Promise<Both<GroupFigures>> => {
    const control = await open(consoleRows(unit))
    return [await open(groupedRows(unit)), control]
  }
  const first = await both()
  reportFigure({ of: 'groupedMs', title: 'the same, the first time after the start' }, [first])
  reportFigure(groupLimits, await inRounds(both))
  await unit.stop()
}

/** The subject and its control, one after the other, as often as was said. */
async function inRounds<F>(measureBoth: () => Promise<Both<F>>): Promise<readonly Both<F>[]> {
  const rounds: Both<F>[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    process.stderr.write(`Round ${round} of ${values.rounds}.\n`)
    rounds.push(await measureBoth())
  }
  return rounds
}

async function measure(browser: Browser, unit: LargeUnit, kind: RowsPageKind) {
  const page = await openPage(browser, unit)
  const jumpTo = Math.round(unit.rows * 0.9)
  const wheelSeconds = Number(values['wheel-seconds'])
  const figures = await measureRowsPage(kind, { browser, page, jumpTo, wheelSeconds })
  await page.context().close()
  return figures
}

async function check(browser: Browser, unit: LargeUnit): Promise<void> {
  const page = await openPage(browser, unit)
  const jumps = Number(values.jumps)
  const address = `http://127.0.0.1:${unit.port}/console/${unit.unit}/views/INVOICES.SALES`
  const rest = `http://127.0.0.1:${unit.port}${unit.path}`
  const random = new Random(1)
  const shares = Array.from({ length: jumps }, () => random.below(1_000_000) / 1_000_000)
  const { rows } = unit
  const checked = { page, address, rest, rows, column: 'properties.name', shares }
  const { lastRow, wrong } = await checkRows(checked)
  await page.context().close()
  reportCheck('the end of the scroll bar shows the last row', lastRow === rows - 1)
  reportCheck(`${jumps} jumps and the end show the server's rows`, wrong.length === 0)
}

async function openPage(browser: Browser, unit: Pick<LargeUnit, 'port' | 'token'>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const address = `http://127.0.0.1:${unit.port}`
  await context.request.post(`${address}/session`, {
    data: { token: unit.token },
    headers: { origin: address },
  })
  return await context.newPage()
}

function reportFigure<F>(
  { title, of, max, min }: FigureLimits<F>,
  rounds: readonly Both<F>[],
): void {
  const [subject = [], control = []] = ([0, 1] as const).map((side) =>
    rounds.map((round) => Number(round[side][of])),
  )
  const { median, lowest, highest } = spread(subject)
  const isMissed =
    (max !== undefined && !(median <= max)) || (min !== undefined && !(median >= min))
  const most = max === undefined ? '' : `  at most ${max}`
  const least = min === undefined ? '' : `  at least ${min}`
  const range = `${round(lowest)}-${round(highest)}`
  const beside = `control ${round(spread(control).median)}`
  const verdict = isMissed ? '  MISSED' : ''
  process.stdout.write(
    `${round(median)}  (${range}, ${beside})  ${title}${most}${least}${verdict}\n`,
  )
  if (isMissed) process.exitCode = 1
}

function reportCheck(words: string, isRight: boolean): void {
  process.stdout.write(`${isRight ? 'yes' : 'NO'}  ${words}${isRight ? '' : '  MISSED'}\n`)
  if (!isRight) process.exitCode = 1
}

/** One place where it tells something. */
function round(value: number): number {
  return value < 20 ? Math.round(value * 10) / 10 : Math.round(value)
}
