// The largest values in the largest numbers, in every field, at every door: what each request costs
// beside its own size.

import assert from 'node:assert/strict'
import { limits } from '@kontor/contract/limits.ts'
import { succeed } from '../../packages/server/test/support/command.ts'
import { newDatabase, newDirectory, type Place } from '../../packages/server/test/support/places.ts'
import { hasPostgres } from '../../packages/server/test/support/postgres-engine.ts'
import { type Client, clientOf } from '../../packages/server/test/support/task-writers.ts'
import { type SourceFault, serveWith } from '../broken-server.ts'
import { CostTable, most } from '../costs/cost-table.ts'
import {
  type CostlyCase,
  costlyCases,
  longNamed,
  manyTypes,
  repeatingCase,
} from '../costs/costly-cases.ts'
import { ServerMeter } from '../costs/server-meter.ts'
import { type Guarantee, inTurn } from '../guarantee.ts'

const caseCount = costlyCases({}).length

export const boundedCosts: Guarantee = {
  name: 'bounded-costs',
  promise:
    'A request costs no more than a stated factor of its size and of the size of its record.',
  tried:
    'Each field of each type takes its largest values in their largest number ' +
    `(${caseCount} records of up to 10 MB). The record is tried, created, read, shown as a ` +
    'row in JSON and CSV, changed in a small part, changed as a whole, changed from a version ' +
    'that is out of date, read as it was, and its history is read. For each request the ' +
    'processor time of the main thread and of all threads, the memory and the disk that it takes ' +
    `are compared with its size: for each megabyte at most ${most.main.each} ms in the main ` +
    `thread, ${most.all.each} ms in all, ${most.memory.each} MB of memory and ${most.disk.each} ` +
    'MB of disk, beside a small fixed allowance. Milliseconds are those of a machine that parses ' +
    'and prints a megabyte of JSON in ten. The same holds for a file with all types and ' +
    'properties that a unit may have.',
  rounds: { suite: 1, quick: 6, full: caseCount * 2 },
  isDetail: true,
  missing: () => (process.platform === 'linux' ? undefined : 'processor time is read from /proc'),
  async run({ rounds, faults, random, onRound, judgesTime }) {
    const costs = new CostTable({ judgesTime })
    const places = hasPostgres() ? [newDirectory, newDatabase] : [newDirectory]
    const cases = inTurn([...Array(caseCount).keys()], { rounds: rounds / places.length, random })
    let done = 0
    for (const newPlace of places) {
      const place = await newPlace('fresh')
      try {
        await withServer({ place, faults, costs }, async (trial) => {
          const { id } = await created(trial.client, 'companies', longNamed)
          const all = costlyCases({ company: id })
          await tryCase(trial, repeatingCase(id))
          await tryTypes(trial)
          for (let round = 0; round < rounds / places.length; round += 1) {
            await tryCase(trial, all[cases(round)] as CostlyCase)
            done += 1
            onRound(Math.min(done, rounds))
          }
        })
      } finally {
        await place.remove()
      }
    }
    return costs.tally()
  },
  control: {
    broken: 'lets rows repeat the name of their company without a bound',
    rounds: 1,
    faults: [
      {
        file: 'contract/src/limits.ts',
        from: 'repeatedBytesMax: 10 * mebibyte',
        to: 'repeatedBytesMax: 10_000 * mebibyte',
      },
    ],
  },
}

interface CostTrial {
  readonly client: Client
  readonly meter: ServerMeter
  readonly costs: CostTable
}

interface Trials {
  readonly place: Place
  readonly faults: readonly SourceFault[]
  readonly costs: CostTable
}

async function withServer(
  { place, faults, costs }: Trials,
  work: (trial: CostTrial) => Promise<void>,
): Promise<void> {
  const of = ['--unit', '1', '--user', '1', '--scope', 'read,write,admin']
  const token = await succeed('token', 'create', ...place.options, ...of)
  const server = await serveWith({ faults }, ...place.options, '--log-level', 'error')
  try {
    const client = clientOf(server, token)
    await work({ client, meter: new ServerMeter(server.child.pid ?? 0, place.data), costs })
  } finally {
    await server.stop()
  }
}

async function created(
  client: Client,
  path: string,
  body: object,
): Promise<{ readonly id: number }> {
  const response = await client.send(path, { body })
  const text = await response.text()
  assert.equal(response.status, 201, text)
  return JSON.parse(text) as { readonly id: number }
}

interface CostRequest {
  readonly door: string
  /** What it is asked of. */
  readonly of: string
  readonly path: string
  readonly request?: Parameters<Client['send']>[1]
  /** Bytes of the record; before there is one, what is worked out is as large as the answer. */
  readonly record?: number
}

/** Whatever is answered: a refusal may cost no more than what it refuses. */
async function ask({ client, meter, costs }: CostTrial, costRequest: CostRequest) {
  const { door, of, path, request = {}, record } = costRequest
  const sent = request.body === undefined ? 0 : Buffer.byteLength(JSON.stringify(request.body))
  let answer: { readonly status: number; readonly text: string } = { status: 0, text: '' }
  const cost = await meter.measure(async () => {
    const response = await client.send(path, request)
    answer = { status: response.status, text: await response.text() }
  })
  const where = `${door} of ${of}`
  assert.ok(answer.status < 500, `${where} is answered with ${answer.status}: ${answer.text}`)
  costs.note({ door, where, cost, size: sent + (record ?? Buffer.byteLength(answer.text)) })
  return answer
}

async function tryCase(trial: CostTrial, { name: of, type, ...makes }: CostlyCase): Promise<void> {
  const { collection } = type
  const [body, patch] = [makes.body(), makes.patch()]
  await ask(trial, { door: 'dry run', of, path: `${collection}?dryRun=true`, request: { body } })
  const created = { door: 'create', of, path: collection, request: { body } }
  const { status, text } = await ask(trial, created)
  if (status !== 201) return
  const { id } = JSON.parse(text) as { readonly id: number }
  const row = `views/${type.views[0]}?externalFilter=id=${id}`
  const one = `${collection}?id=${id}`
  const stale = { version: 1, ...patch, ...within(body, patch) }
  const doors: Readonly<Record<string, readonly [string, CostRequest['request']?]>> = {
    read: [one],
    row: [row],
    'row as CSV': [row, { headers: { accept: 'text/csv' } }],
    'small change': [one, change({ tags: ['small'] })],
    'whole change': [one, change(patch)],
    'stale change': [one, change(stale)],
    'earlier version': [`${one}&version=1`],
    history: [`${collection}/history?id=${id}`],
  }
  for (const [door, [path, request = {}]] of Object.entries(doors)) {
    await ask(trial, { door, of, path, request, record: Buffer.byteLength(text) })
  }
}

function change(body: object): CostRequest['request'] {
  const headers = { 'content-type': 'application/merge-patch+json' }
  return { method: 'PATCH', body, headers }
}

/** What the body has where the patch has something else. */
function within(body: object, patch: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(patch, name)))
}

/** All the types that a unit may have, with all their properties. */
async function tryTypes(trial: CostTrial): Promise<void> {
  const of = `${limits.unitTypesMax} types`
  const body = manyTypes()
  const request = { method: 'PUT', body }
  await ask(trial, { door: 'dry run', of, path: 'types?dryRun=true', request })
  const { status, text } = await ask(trial, { door: 'put', of, path: 'types', request })
  assert.equal(status, 200, text.slice(0, 500))
  // Beside the interface: its description.
  await ask(trial, { door: 'description', of, path: '../../../openapi.json?unit=1' })
}
