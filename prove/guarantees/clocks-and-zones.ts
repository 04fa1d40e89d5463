// The same requests under several time zones and clocks.

import assert from 'node:assert/strict'
import { type Client, clientOf } from '../../packages/server/test/support/task-writers.ts'
import { type SourceFault, serveWith } from '../broken-server.ts'
import type { Guarantee } from '../guarantee.ts'
import { withTemplateStore } from '../template-store.ts'

const hour = 3_600_000
const zones = ['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia']
/** As it is, and more than a year ahead. */
const shifts = [0, 400 * 24 * hour]

/** The clocks of these days have 23, 25 and no hours somewhere. */
const absences = [
  ['2026-03-07', '2026-03-09'],
  ['2026-10-31', '2026-11-02'],
  ['2011-12-29', '2011-12-31'],
] as const

export const clocksAndZones: Guarantee = {
  name: 'clocks-and-zones',
  promise: 'Nothing that is stored depends on the time zone or the clock of the machine.',
  tried:
    `Servers under ${zones.length} time zones, with the clock as it is and 400 days ahead, get ` +
    'the same requests: tasks and absences over days on which clocks are changed or that a zone ' +
    'left out, views, filters by dates, histories. But for instants their answers must be the ' +
    'same, byte by byte. Then each server starts again with its clock an hour back: a change ' +
    'must be the next version, ids must ascend, and both must be in the view.',
  rounds: { suite: 2, quick: 8, full: 24 },
  async run({ rounds, faults, onRound }) {
    let expected: readonly string[] | undefined
    let answers = 0
    await withTemplateStore(async ({ token, copied }) => {
      for (let round = 0; round < rounds; round += 1) {
        const zone = zones[round % zones.length] ?? assert.fail()
        const shift = shifts[Math.floor(round / zones.length) % shifts.length] ?? assert.fail()
        await copied(async (data) => {
          const received = await onServer({ data, token, zone, shift, faults }, askAll)
          expected ??= received
          assert.deepEqual(received, expected, `${zone} answers otherwise`)
          answers += received.length
          await onServer({ data, token, zone, shift: shift - hour, faults }, changeLater)
        })
        onRound(round + 1)
      }
    })
    return { 'servers started': 2 * rounds, 'answers compared': answers, 'answers that differ': 0 }
  },
  control: {
    broken: 'tells the days of an absence by the zone of its machine',
    rounds: 4,
    faults: [
      {
        file: 'rules/values/calendar.ts',
        from: 'new Date(day).toISOString().slice(0, 10)',
        to: "new Date(day).toLocaleDateString('sv')",
      },
    ],
  },
}

interface Machine {
  readonly data: string
  readonly token: string
  readonly zone: string
  /** How far the clock is ahead, in milliseconds. */
  readonly shift: number
  readonly faults: readonly SourceFault[]
}

async function onServer<T>(
  { data, token, zone, shift, faults }: Machine,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const machine = { faults, under: ['env', `TZ=${zone}`], clockShift: shift }
  const server = await serveWith(machine, '--data', data)
  try {
    const answer = await work(clientOf(server, token))
    assert.equal((await server.stop()).code, 0)
    return answer
  } finally {
    server.child.kill('SIGKILL')
  }
}

/** Today, where it is not sent. */
const statusDate = '2026-03-01'

/** What everything is answered with, without instants and ids of requests. */
async function askAll(client: Client): Promise<readonly string[]> {
  const received: string[] = []
  const ask = async (path: string, body?: object): Promise<void> => {
    const response = await client.send(path, body === undefined ? {} : { body })
    const text = await response.text()
    assert.ok(response.ok, text)
    received.push(
      text
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"an instant"')
        .replaceAll(/"requestId":"[^"]*"/g, '"requestId":"..."'),
    )
  }
  await ask('tasks', { name: 'Due', ownerId: 1, statusDate })
  const absence = { type: 'ABSENCE', ownerId: 1, status: 'APPROVED', statusDate }
  for (const [startDate, endDate] of absences) {
    const properties = { absenceType: 'SUBCATEGORY.ABSENCE-PAID_FULL', startDate, endDate }
    await ask('documents', { ...absence, properties })
  }
  const filter = encodeURIComponent("date >= '2011-12-30' AND date <= '2026-11-01'")
  await ask('views/INTERVALS.ABSENCE')
  await ask(`views/INTERVALS.ABSENCE?externalFilter=${filter}`)
  await ask('views/TASKS')
  await ask('views/ABSENCES')
  await ask('tasks/history?id=1')
  return received
}

/** The clock is behind what was stored by now. */
async function changeLater(client: Client): Promise<void> {
  const changed = await client.send('tasks?id=1', { method: 'PATCH', body: { name: 'Later' } })
  const { version } = (await changed.json()) as { version: number }
  assert.deepEqual([changed.status, version], [200, 2], 'a change with the clock an hour back')
  const created = await client.send('tasks', { body: { name: 'New', ownerId: 1 } })
  const { id } = (await created.json()) as { id: number }
  const view = await client.send('views/TASKS?columns=id,name&properties=')
  const { data } = (await view.json()) as { data: readonly object[] }
  assert.deepEqual(data, [
    { id: 1, name: 'Later' },
    { id, name: 'New' },
  ])
  const history = await client.send('tasks/history?id=1')
  const { data: entries } = (await history.json()) as { data: readonly { version: number }[] }
  assert.deepEqual(
    entries.map((entry) => entry.version),
    [2, 1],
  )
}
