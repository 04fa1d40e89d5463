// Measures exports and imports: rows a second and the most memory that the command takes, and an
// import that is killed halfway and run again. `node bench/transfer.ts [ROWS] [COMPANIES]`.

import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { startLargeUnit } from './large-unit.ts'

const executable = fileURLToPath(new URL('../packages/server/bin/kontor.js', import.meta.url))
const [rows = 1_000_000, companies = 100_000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'kontor-transfer-'))
const csv = join(folder, 'companies.csv')

try {
  const large = await startLargeUnit({ rows })
  const { data, unit, rows: count } = large
  await large.stop()
  const invoices = ['export', '--unit', String(unit), 'INVOICES.SALES', '--data', data]
  for (const format of ['csv', 'ndjson', 'xlsx']) {
    const file = join(folder, `rows.${format}`)
    const columns = ['--columns', 'id,status,totalNet,totalGross', '--properties', 'issueDate']
    report(`export ${format}`, count, await run([...invoices, ...columns, '--out', file]))
    process.stdout.write(`  ${mebibytes(statSync(file).size)} MiB\n`)
    rmSync(file)
  }
  await pipeline(Readable.from(companyLines(companies)), createWriteStream(csv))
  const into = ['import', '--unit', '1', 'companies', csv, '--data', data]
  const killed = await run(into, (seconds) => seconds > 3 + companies / 10_000)
  process.stdout.write(`import killed after ${killed.seconds.toFixed(1)} s\n`)
  const again = await run(into)
  report('import, again after the kill', companies, again)
  process.stdout.write(again.output)
  const last = await run(into)
  report('import of what is there', companies, last)
  process.stdout.write(last.output)
  rmSync(data, { recursive: true, force: true })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function* companyLines(count: number): Generator<string> {
  yield 'externalId,name,isClient,addresses[0].city,registrations.VAT,persons[0].lastName\n'
  for (let index = 0; index < count; index++) {
    yield `c-${index},"Company ${index}, Ltd.",1,Brno,CZ${index},Person ${index}\n`
  }
}

interface Ran {
  readonly seconds: number
  readonly peakBytes: number
  readonly output: string
}

/** Runs a command; kills it where that is wanted after so many seconds. */
async function run(args: readonly string[], isKilled = (_: number) => false): Promise<Ran> {
  const started = performance.now()
  const child = spawn(process.execPath, [executable, ...args], { stdio: ['ignore', 'pipe', 2] })
  let peakBytes = 0
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  const seconds = (): number => (performance.now() - started) / 1000
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid))
    if (isKilled(seconds())) child.kill('SIGKILL')
  }, 100)
  await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  return { seconds: seconds(), peakBytes, output }
}

/** The most memory that a process had so far, where the system tells. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kibibytes = '0'] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    return 0
  }
}

function report(what: string, count: number, { seconds, peakBytes }: Ran): void {
  const rate = Math.round(count / seconds)
  const memory = mebibytes(peakBytes)
  process.stdout.write(`${what}: ${count} in ${seconds.toFixed(1)} s, ${rate}/s, ${memory} MiB\n`)
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
