// Asks the same questions of views of more and more rows, and prints what each answer takes beside
// what it takes of the smaller view. So it shows what does not grow, and what grows with the rows.

import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { latencyAt, request, spread } from './figure.ts'
import { growthQuestions, halfFilter, type Moment, type Question } from './growth-questions.ts'
import { type LargeUnit, startLargeUnit } from './large-unit.ts'
import { load, processorSeconds, removeStores, residentMiB, temporaryFolder } from './processes.ts'

const help = `Usage: node bench/growth.ts [--rows N,...] [--store FOLDER] [--rounds N]
                               [--only WORDS] [--beside N] [--memory MIB] [--processor]
                               [--database URL]

  --rows N,...     of the views; 10000,100000,1000000 unless it is said
  --store FOLDER   where the views are stored: made by the first run, found by the next
  --rounds N       how often each question is asked, of which the median is told; 3
  --only WORDS     the questions whose names have these words alone, such as "filter of"
  --beside N       while so many clients pull pages at random offsets, as another reader; 0
  --memory MIB     what the server may have in memory; what the machine has
  --database URL   of PostgreSQL, where the view is copied to an empty database: for one size
  --processor      what the server takes of the processor, to 10 ms, instead of time by the clock:
                   for a machine that has other things to do
`

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,100000,1000000' },
    store: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    beside: { type: 'string', default: '0' },
    memory: { type: 'string' },
    database: { type: 'string' },
    processor: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

const questions = growthQuestions.filter(({ name }) => name.includes(values.only))
/** No question is asked twice in a run. */
let drawn = 0
const triesMax = 10
/** Others pull pages so long before they look whether the answer is there. */
const pulledMs = 2000
/** What a server takes of the processor, at most, in a second in which it does nothing. */
const idleSeconds = 0.03

if (values.help === true) process.stdout.write(help)
else await main()

/** Milliseconds, or MiB, by what was measured. */
type Measured = ReadonlyMap<string, number>

async function main(): Promise<void> {
  const folder = values.store ?? temporaryFolder()
  const { database, memory } = values
  const options = memory === undefined ? [] : ['--memory', memory]
  const columns: Column[] = []
  try {
    for (const rows of values.rows.split(',').map(Number)) {
      const unit = await startLargeUnit({ rows }, { folder, database, options })
      const title = unit.rows.toLocaleString('en')
      columns.push({ title, measured: await measureUnit(unit).finally(() => unit.stop()) })
    }
  } finally {
    removeStores()
  }
  printTable(columns)
}

async function measureUnit(unit: LargeUnit): Promise<Measured> {
  const measured = new Map<string, number>()
  const readers = { all: unit.token, third: unit.thirdToken }
  for (const [reader, token] of Object.entries(readers)) {
    const half = await countHalf(unit, token)
    for (const question of questions) {
      for (const moment of question.moments) {
        const ms = await measureQuestion(unit, { question, moment, token, half })
        const { percentile } = question
        const slowest = percentile === undefined ? '' : ` (${percentile} of 100)`
        const name = `${question.name}${slowest}, ${moment}, by a reader of ${reader}`
        process.stderr.write(`${unit.rows}: ${name}: ${ms.toFixed(1)} ms\n`)
        measured.set(name, ms)
      }
    }
  }
  return measured.set('MiB of the server in the end', residentMiB(unit.pid))
}

interface Measurement {
  readonly question: Question
  readonly moment: Moment
  readonly token: string
  readonly half: number
}

async function measureQuestion(
  unit: LargeUnit,
  { question, moment, token, half }: Measurement,
): Promise<number> {
  const unitPath = `/rest/v1/${unit.unit}`
  const { percentile } = question
  const ask = (): Promise<number> => {
    const requests = Array.from({ length: percentile === undefined ? 1 : 100 }, () => {
      drawn += 1
      return question.ask({ path: unit.path, unitPath, token, half, drawn })
    })
    return measure(unit, requests, percentile)
  }
  // What a server works out once for all questions like this one is not part of later answers.
  if (moment !== 'the first time') await answered(ask)
  const taken: number[] = []
  for (let round = 0; round < Number(values.rounds); round++) {
    // What it does by itself, such as to store columns, belongs to no answer.
    await untilIdle(unit)
    if (moment === 'the first time') await unit.restart({ isBare: true })
    if (moment === 'after a start') await unit.restart()
    if (moment === 'after a change') await changeInvoice(unit)
    taken.push(await besideOthers(unit, token, ask))
  }
  return spread(taken).median
}

/** Asks while other clients pull pages, if there are to be any. */
async function besideOthers(
  unit: LargeUnit,
  token: string,
  ask: () => Promise<number>,
): Promise<number> {
  const connections = Number(values.beside)
  if (connections === 0) return await ask()
  const requests = randomPages(unit, token === unit.token ? unit.thirdToken : unit.token)
  const plan = { port: unit.port, connections, requests, mayBeRefused: true } as const
  let isOver = false
  async function pull(): Promise<void> {
    do await load({ ...plan, milliseconds: pulledMs })
    while (!isOver)
  }
  const pulling = pull()
  await setTimeout(pulledMs / 2)
  const taken = await ask()
  isOver = true
  await pulling
  return taken
}

function randomPages({ path, rows }: LargeUnit, token: string): readonly string[] {
  return Array.from({ length: 500 }, () => {
    const offset = Math.floor((Math.random() * rows) / 4)
    return request('GET', `${path}?limit=1000&offset=${offset}`, token)
  })
}

/** A server that runs out of time reads on, and has the answer later. */
async function answered(ask: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < triesMax; tries++) if (!Number.isNaN(await ask())) return
  throw new Error(`There was no answer in ${triesMax} tries.`)
}

async function untilIdle({ pid }: LargeUnit): Promise<void> {
  for (let before = Number.NaN; ; ) {
    await setTimeout(1000)
    const now = processorSeconds(pid) ?? Number.NaN
    if (now - before < idleSeconds) return
    before = now
  }
}

async function measure(
  unit: LargeUnit,
  requests: readonly string[],
  percentile = 100,
): Promise<number> {
  const before = processorSeconds(unit.pid) ?? Number.NaN
  const plan = { port: unit.port, connections: 1, requests, milliseconds: 0 }
  const { latencies, failures } = await load({ ...plan, isOnce: true, mayBeRefused: true })
  // It took longer than a read may.
  if (failures > 0) return Number.NaN
  if (!values.processor) return latencyAt(percentile, latencies)
  return (((processorSeconds(unit.pid) ?? Number.NaN) - before) * 1000) / requests.length
}

/** A change to a row that no question tells from others: what was cached has to be looked at. */
async function changeInvoice({ port, token, unit, changedId }: LargeUnit): Promise<void> {
  drawn += 1
  const body = JSON.stringify({ tags: [`change ${drawn}`] })
  const requests = [request('PATCH', `/rest/v1/${unit}/documents?id=${changedId}`, token, { body })]
  await load({ port, connections: 1, requests, milliseconds: 0, isOnce: true })
}

/** How many rows the reader sees behind the filter of half. */
async function countHalf({ port, path }: LargeUnit, token: string): Promise<number> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}${path}/summary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ groupBy: [], measures: [], externalFilter: halfFilter }),
    })
    // A server that is busy reads columns meanwhile, and has the answer later.
    if (response.status === 503) continue
    if (!response.ok) throw new Error(await response.text())
    const { data } = (await response.json()) as { data: readonly { count: number }[] }
    return data[0]?.count ?? 0
  }
}

interface Column {
  readonly title: string
  readonly measured: Measured
}

/** Each size but the first with how many times the smaller one it is. */
function printTable(columns: readonly Column[]): void {
  const names = [...(columns[0]?.measured.keys() ?? [])]
  const width = Math.max(...names.map(({ length }) => length))
  const line = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(20))].join('')
  const unitOfTime = values.processor ? 'ms of the processor' : 'ms'
  const lines = [
    line(
      unitOfTime,
      columns.map(({ title }) => title),
    ),
  ]
  for (const name of names) {
    const all = columns.map(({ measured }) => measured.get(name) ?? Number.NaN)
    const cells = all.map((value, index) => {
      const smaller = all[index - 1]
      const growth =
        smaller === undefined || smaller === 0 ? '' : ` (x ${(value / smaller).toFixed(1)})`
      return `${value.toFixed(1)}${growth}`
    })
    lines.push(line(name, cells))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
