// Time that is told by its start and end counts as much as time told by its duration: sums of views
// have what was worked, whichever way it came in, and what contradicts itself is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendance, track } from '@kontor/contract/records/time.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { readCsv } from '../../src/formats/tables/read-csv.ts'
import { decodeText } from '../../src/formats/text/decode-text.ts'
import { tableFile } from '../../src/transfer/table-file.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { bytesOf, importInto } from '../support/import-into.ts'
import { changed, faultsOf, patcher, type Saved } from '../support/patch.ts'
import { workedMinutes } from '../support/worked-minutes.ts'

type Server = () => Booted
type Values = Readonly<Record<string, unknown>>

const timeTypes = [track, attendance]
const day = { type: 'TRACK', userId: 1, date: '2026-03-05' }

onEveryEngine('worked time', (server) => {
  creates(server)
  changes(server)
  imports(server)
  sums(server)
})

function spentOf({ startTime, endTime, duration }: Saved): readonly unknown[] {
  return [startTime, endTime, duration]
}

function creates(server: Server): void {
  test('the duration is worked out of two times, in whole minutes', async () => {
    const cases = [
      ['08:00:00', '10:30:00', 150],
      ['08:00:00', '08:00:00', 0],
      ['08:00:30', '08:01:00', 1],
      ['00:00:00', '23:59:59', 1440],
    ] as const
    for (const [startTime, endTime, duration] of cases) {
      for (const given of [{}, { duration: null }, { duration }]) {
        const created = await server().create('time', { ...day, startTime, endTime, ...given })
        assert.deepEqual(spentOf(created), [startTime, endTime, duration])
      }
    }
    const body = { ...day, startTime: '08:00:00', endTime: '09:00:00' }
    const { json } = await server().call({ path: 'time?dryRun=true', body })
    assert.equal(json.duration, 60)
  })

  test('a duration that is not the one between its times is refused, and told the right one', async () => {
    const body = { ...day, startTime: '08:00:00', endTime: '10:30:00', duration: 120 }
    const reply = await server().call({ path: 'time', body })
    assert.deepEqual(faultsOf(reply), ['not-equal /duration'])
    assert.equal(
      reply.json.errors[0].message,
      'Expected 150, the minutes from "startTime" ("08:00:00") to "endTime" ("10:30:00"), ' +
        'or none, got 120.',
    )
  })

  test('an end before the start is refused, whatever the duration says', async () => {
    for (const given of [{}, { duration: 480 }]) {
      const body = { ...day, startTime: '22:00:00', endTime: '06:00:00', ...given }
      const reply = await server().call({ path: 'time', body })
      assert.deepEqual(faultsOf(reply), ['wrong-order /startTime'])
    }
  })
}

function changes(server: Server): void {
  const patch = patcher(server)
  const whole = { startTime: '08:00:00', endTime: '10:00:00' }

  test('of three that belong together, what a change leaves out follows', async () => {
    const cases: readonly (readonly [Values, Values, readonly unknown[]])[] = [
      [whole, { endTime: '11:00:00' }, ['08:00:00', '11:00:00', 180]],
      [whole, { startTime: '09:00:00' }, ['09:00:00', '10:00:00', 60]],
      [whole, { startTime: '09:00:00', endTime: '09:10:00' }, ['09:00:00', '09:10:00', 10]],
      [whole, { duration: 90 }, ['08:00:00', '09:30:00', 90]],
      [whole, { duration: null }, ['08:00:00', '10:00:00', 120]],
      [whole, { startTime: '09:00:00', duration: 120 }, ['09:00:00', '11:00:00', 120]],
      [whole, { endTime: null }, ['08:00:00', null, 120]],
      [whole, { startTime: null, duration: 30 }, [null, '10:00:00', 30]],
      [whole, { comment: 'x' }, ['08:00:00', '10:00:00', 120]],
      [{ duration: 30 }, whole, ['08:00:00', '10:00:00', 120]],
      [
        { duration: 30, startTime: '08:00:00' },
        { endTime: '09:00:00' },
        ['08:00:00', '09:00:00', 60],
      ],
      [{ duration: 30, startTime: '08:00:00' }, { duration: 40 }, ['08:00:00', null, 40]],
    ]
    for (const [given, body, expected] of cases) {
      const { id } = await server().create('time', { ...day, ...given })
      const saved = await changed(server, [patch, 'time', id, body])
      assert.deepEqual(spentOf(saved), expected, JSON.stringify(body))
    }
  })

  test('a change that contradicts itself, or leaves the day, is refused', async () => {
    const { id } = await server().create('time', { ...day, ...whole })
    for (const [body, faults] of [
      [{ ...whole, duration: 60 }, ['not-equal /duration']],
      [{ endTime: '11:00:00', duration: 120 }, ['not-equal /duration']],
      [{ duration: 960 }, ['not-equal /duration']],
      [{ startTime: '10:00:01' }, ['wrong-order /startTime']],
    ] as const) {
      assert.deepEqual(faultsOf(await patch('time', id, body)), faults, JSON.stringify(body))
    }
  })
}

function imports(server: Server): void {
  test('an import works out durations, also of records that it changes', async () => {
    const columns = 'externalId,type,userId,date,startTime,endTime'
    const send = async (...lines: readonly string[]) => {
      const { text } = await decodeText(bytesOf([columns, ...lines, ''].join('\n')), 'utf-8')
      const file = tableFile(await readCsv(text), { types: timeTypes, mapping: {} })
      const target = { unit: server().unit, collection: 'time', isUpsert: true } as const
      return await importInto(server(), { ...target, file })
    }
    const read = async () => spentOf((await server().call({ path: 'time?externalId=i' })).json)
    await send('i,TRACK,1,2026-03-05,08:00:00,10:30:00')
    assert.deepEqual(await read(), ['08:00:00', '10:30:00', 150])
    await send('i,TRACK,1,2026-03-05,08:00:00,11:00:00')
    assert.deepEqual(await read(), ['08:00:00', '11:00:00', 180])
  })
}

/** Times of few hours and seconds, so that they are often equal or the wrong way round. */
const someTime = fc
  .tuple(
    fc.constantFrom('08', '09', '17'),
    fc.constantFrom('00', '30'),
    fc.constantFrom('00', '29', '30'),
  )
  .map((parts) => parts.join(':'))
const someSpent = fc.record(
  {
    startTime: fc.option(someTime),
    endTime: fc.option(someTime),
    duration: fc.option(fc.constantFrom(0, 30, 60, 540)),
  },
  { requiredKeys: [] },
)

/** What was worked, in minutes, by a record as it is answered. */
function workedOf({ startTime, endTime, duration }: Saved): number {
  if (startTime === null || endTime === null) return duration
  return workedMinutes(startTime, endTime)
}

function sums(server: Server): void {
  const patch = patcher(server)
  let runs = 0

  test('the sum of a view is what was worked, whatever was created and changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(someSpent, fc.array(someSpent, { maxLength: 2 })), { maxLength: 3 }),
        async (records) => {
          runs += 1
          const comment = `run ${runs}`
          let worked = 0
          const whole = { ...day, comment, startTime: '06:00:00', endTime: '06:07:00' }
          for (const [given, patches] of [[{}, []], ...records] as const) {
            const isNothing = Object.keys(given).length === 0
            const body = isNothing ? whole : { ...day, comment, ...given }
            const created = await server().call({ path: 'time', body })
            if (created.status === 422) continue
            let saved = created.json
            for (const change of patches) {
              const reply = await patch('time', saved.id, change)
              if (reply.status === 200) saved = reply.json
              else assert.equal(reply.status, 422, reply.text)
            }
            worked += workedOf(saved)
          }
          const query = {
            externalFilter: `comment = '${comment}'`,
            measures: [{ sum: 'duration' }],
          }
          const path = 'views/INTERVALS.TRACK/summary'
          const { json } = await server().call({ path, body: query })
          assert.equal(json.data[0].sum.duration, worked)
        },
      ),
      { numRuns: draws(4, 80) },
    )
  })
}
