// Tries every guarantee and its control, tells how it goes, and writes what came of each into the
// guide. A guarantee that is broken, or a control that finds nothing, fails the command.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { atEnd } from '../packages/server/test/support/at-end.ts'
import { releasePostgres } from '../packages/server/test/support/postgres-engine.ts'
import { type Guarantee, randomFrom } from './guarantee.ts'
import { guarantees } from './guarantees.ts'
import { guaranteesPage, type Proof } from './guarantees-page.ts'
import { proveControl, proveGuarantee } from './prove-guarantee.ts'

const page = fileURLToPath(new URL('../docs/guides/guarantees.md', import.meta.url))

/** How many lines tell of the rounds of one trial, where they do not replace each other. */
const linesMost = 20

const help = `Usage: npm run prove -- [--quick] [--rounds NUMBER] [--only NAME,...] [--seed NUMBER]

Tries what Kontor promises, and breaks it on purpose to see that the trial notices. What it has
found is written into docs/guides/guarantees.md.

  --quick           few rounds of each
  --rounds NUMBER   so many rounds of each
  --only NAME       only the guarantees of these names
  --seed NUMBER     what is drawn at random (default 1)

Guarantees:
${guarantees.map(({ name, promise }) => `  ${name}\n      ${promise}`).join('\n')}
`

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

atEnd(releasePostgres)

if (values.help) process.stdout.write(help)
else await main()

async function main(): Promise<void> {
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../node_modules/.cache/kontor-prove', import.meta.url),
  )
  let isKept = true
  for (const guarantee of chooseGuarantees(values.only)) {
    const proof = await prove(guarantee)
    if (proof === undefined) continue
    if (proof.failure === undefined && proof.found !== undefined) write(proof)
    else isKept = false
  }
  if (!isKept) process.exitCode = 1
}

/** At once, so that a run that is ended keeps what it has found so far. */
function write(proof: Proof): void {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const names = guarantees.map(({ name }) => name)
  writeFileSync(page, guaranteesPage({ names, proof, text }))
}

function chooseGuarantees(only: string | undefined): readonly Guarantee[] {
  if (only === undefined) return guarantees
  return only.split(',').map((wanted) => {
    const found = guarantees.find(({ name }) => name === wanted)
    if (found === undefined) throw new Error(`No guarantee is called ${wanted}; see --help.`)
    return found
  })
}

async function prove(guarantee: Guarantee): Promise<Proof | undefined> {
  const { name, rounds, control, missing = () => undefined } = guarantee
  const why = missing()
  if (why !== undefined) {
    process.stdout.write(`${name}: not tried, since ${why}.\n`)
    return undefined
  }
  const count = Number(values.rounds ?? (values.quick ? rounds.quick : rounds.full))
  const began = performance.now()
  const { tally, failure } = await proveGuarantee(guarantee, {
    ...{ rounds: count, random: randomFrom(Number(values.seed)), faults: [] },
    ...{ judgesTime: true, onRound: progressOf(name, count) },
  })
  const found = await proveControl(guarantee, {
    ...{ random: randomFrom(Number(values.seed)), judgesTime: true },
    onRound: progressOf(`${name}, its control`, control.rounds),
  })
  const verdict = failure === undefined ? 'kept' : `BROKEN: ${failure}`
  const ofControl = found === undefined ? 'CONTROL FOUND NOTHING' : `the control failed: ${found}`
  const took = inSeconds(performance.now() - began)
  process.stdout.write(`${name}: ${verdict}; ${ofControl} (${took})\n`)
  return { guarantee, tally, failure, found }
}

/** Tells how many rounds are done, and how long the others may take. */
function progressOf(name: string, count: number): (done: number) => void {
  const began = performance.now()
  const { isTTY } = process.stderr
  return (done) => {
    if (!isTTY && done % Math.ceil(count / linesMost) !== 0 && done !== count) return
    const left = ((performance.now() - began) / done) * (count - done)
    const line = `${name}: ${done} of ${count}, ${inSeconds(left)} to go at most`
    process.stderr.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
}

function inSeconds(milliseconds: number): string {
  return `${Math.ceil(milliseconds / 1000)} s`
}
