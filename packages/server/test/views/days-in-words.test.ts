// Days in words over HTTP: the rows of the days that they are on the day of the answer, in the time
// zone of the unit, and other rows from its midnight on.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { dayExamples, daysInWords } from '@kontor/contract/filter/days-in-words.ts'
import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { dayIn, startOfDay } from '@kontor/contract/kinds/time-zone.ts'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import type { Saved } from './world.ts'

const timeZone = 'Europe/Prague'
/** Ends of months, quarters and years, and days on which the clocks of Prague change. */
const days = [
  ...['2026-01-01', '2026-02-28', '2026-03-01', '2026-03-29', '2026-03-31', '2026-04-01'],
  ...['2026-10-25', '2026-11-01', '2026-12-31', '2027-01-01', '2028-02-29'],
]
const around = [-366, -92, -31, -8, -1, 0, 1, 7, 31, 92]
const operators = ['=', '!=', '<', '<=', '>', '>='] as const
type Operator = (typeof operators)[number]

const clock = settableClock('2026-01-01T12:00:00Z')

/** The first or the last millisecond of a day in the unit. */
function setTo(day: string, edge: 'first' | 'last'): void {
  const start = startOfDay(timeZone, edge === 'first' ? day : addDays(day, 1)).getTime()
  clock.set(new Date(edge === 'first' ? start : start - 1).toISOString())
}

type Call = (request: Parameters<Booted['call']>[0]) => Promise<Reply>

/** Each door that answers with rows of a filter. */
const doors: Readonly<Record<string, (filter: string) => Parameters<Call>[0]>> = {
  page: (filter) => ({ path: `views/TASKS?${filtered(filter)}` }),
  second: (filter) => ({ path: `views/TASKS?${filtered(filter)}&limit=2&offset=2` }),
  ordered: (filter) => ({ path: `views/TASKS?${filtered(filter)}&order=-startDate&limit=2` }),
  csv: (filter) => ({ path: `views/TASKS?${filtered(filter)}&as=csv` }),
  query: (externalFilter) => {
    return { path: 'views/TASKS/query', body: { externalFilter, columns: ['id'] } }
  },
  summary: (externalFilter) => {
    const measures = [{ min: 'startDate' }, { max: 'startDate' }]
    return { path: 'views/TASKS/summary', body: { externalFilter, measures } }
  },
  export: (filter) => ({ path: `exports?collection=tasks&${filtered(filter, '')}` }),
}

function filtered(filter: string, columns = '&columns=id,startDate'): string {
  return `externalFilter=${encodeURIComponent(filter)}${columns}`
}

const march = "startDate BETWEEN '2026-03-01' AND '2026-03-31'"
const april = "startDate BETWEEN '2026-04-01' AND '2026-04-30'"

onOneEngine(
  'days in words',
  (server) => {
    let unit: number
    let token: string
    before(async () => {
      const { store, issue } = server()
      unit = await store.directory.createUnit({ name: 'Prague', timeZone })
      const user = await store.directory.createUser({ unit, username: 'p', isSupervisor: true })
      const scopes = ['read', 'write', 'admin'] as const
      token = await issue({ user, units: [unit], scopes })
      const dates = days.flatMap((day) => around.map((by) => addDays(day, by)))
      const task = { type: 'TASK', name: 'T', ownerId: user }
      for (const [index, startDate] of [...new Set(dates), null].entries()) {
        setTo(startDate ?? '2026-06-01', index % 2 === 0 ? 'first' : 'last')
        await server().create('tasks', { ...task, startDate }, token, unit)
      }
    })
    const call: Call = async (request) => await server().call({ unit, token, ...request })
    const rows = async (body: object): Promise<readonly Saved[]> => {
      const reply = await call({ path: 'views/TASKS/query', body })
      assert.equal(reply.status, 200, reply.text)
      return reply.json.data
    }
    sameRows(rows)
    midnight(call)
    refusals(call)
  },
  clock,
)

type Rows = (body: object) => Promise<readonly Saved[]>

const arbitraryMoment = fc.record({
  today: fc.constantFrom(...days),
  edge: fc.constantFrom('first', 'last'),
  text: fc.constantFrom(...dayExamples),
  other: fc.constantFrom(...dayExamples),
  operator: fc.constantFrom(...operators),
})

function sameRows(rows: Rows): void {
  test('a filter by them shows the rows of the days that they are on that day', async () => {
    const all = await rows({ columns: ['id', 'startDate', 'createdAt'] })
    const idsOf = async (externalFilter: string) => {
      return (await rows({ externalFilter, columns: ['id'] })).map(({ id }) => id)
    }
    const property = fc.asyncProperty(arbitraryMoment, async (moment) => {
      const { today, edge, text, other, operator } = moment
      setTo(today, edge)
      const [first, last] = daysInWords(text, today) ?? ['', '']
      const [, end] = daysInWords(other, today) ?? ['', '']
      for (const field of ['startDate', 'createdAt']) {
        const dayOf = (row: Saved): string | null => {
          return field === 'startDate' ? row[field] : dayIn(timeZone, new Date(row[field]))
        }
        const those = (holds: (day: string) => boolean) => {
          return all
            .filter((row) => holds(dayOf(row) ?? '') && dayOf(row) !== null)
            .map(({ id }) => id)
        }
        const compared = those((day) => compares(operator, day, [first, last]))
        assert.deepEqual(await idsOf(`${field} ${operator} '${text}'`), compared)
        const between = those((day) => first <= day && day <= end)
        assert.deepEqual(await idsOf(`${field} BETWEEN '${text}' AND '${other}'`), between)
      }
      const absolute = `startDate BETWEEN '${first}' AND '${last}'`
      assert.deepEqual(await idsOf(`startDate = '${text}'`), await idsOf(absolute))
    })
    await fc.assert(property, { numRuns: draws(15, 400) })
  })
}

function compares(operator: Operator, day: string, [first, last]: readonly [string, string]) {
  const isWithin = first <= day && day <= last
  if (operator === '=' || operator === '!=') return isWithin === (operator === '=')
  if (operator === '<') return day < first
  if (operator === '<=') return day <= last
  return operator === '>' ? day > last : day >= first
}

function midnight(call: Call): void {
  const textOf = async (request: Parameters<Call>[0]): Promise<string> => {
    const reply = await call(request)
    assert.equal(reply.status, 200, reply.text)
    return reply.text
  }

  /** Before and after the midnight between March and April. */
  async function outlivesNone(
    request: Parameters<Call>[0],
    of: (filter: string) => Parameters<Call>[0],
  ) {
    setTo('2026-03-31', 'last')
    let tag = ''
    // A page is cached once it was requested twice.
    for (let count = 0; count < 3; count++) {
      const reply = await call(request)
      assert.equal(reply.text, await textOf(of(march)))
      tag = reply.headers.get('etag') ?? ''
    }
    setTo('2026-04-01', 'first')
    const headers = tag === '' ? {} : { 'if-none-match': tag }
    const reply = await call({ ...request, headers })
    assert.equal(reply.status, 200, 'what was cached is of the day before')
    assert.equal(reply.text, await textOf(of(april)))
    assert.notEqual(reply.text, await textOf(of(march)))
  }

  for (const [name, of] of Object.entries(doors)) {
    test(`no answer outlives midnight in the unit: ${name}`, async () => {
      await outlivesNone(of("startDate = 'this month'"), of)
      await outlivesNone(
        of(encodeURIComponent("startDate = 'this month'").replace('this', '%74his')),
        of,
      )
    })
  }

  test('no answer of a view of the unit outlives it', async () => {
    const name = 'TASKS.OF-MONTH'
    const body = {
      name,
      title: 'Of the month',
      source: 'TASKS',
      filter: "startDate = 'this month'",
    }
    await textOf({ path: `views/${name}`, method: 'PUT', body })
    await outlivesNone({ path: `views/${name}?columns=id` }, (filter) => {
      return { path: `views/TASKS?${filtered(filter, '&columns=id')}` }
    })
  })

  test('a walk that goes on after midnight goes on after its last row', async () => {
    const query = `${filtered("startDate < 'today'")}&limit=3`
    setTo('2026-03-31', 'last')
    const first = JSON.parse(await textOf({ path: `views/TASKS?${query}` }))
    assert.equal(first.metadata.nextOffset, 3)
    setTo('2026-04-01', 'first')
    for (let count = 0; count < 3; count++) {
      const page = JSON.parse(await textOf({ path: `views/TASKS?${query}&offset=3` }))
      const last = first.data.at(-1).id
      assert.ok(page.data.every(({ id }: Saved) => id > last))
    }
  })

  test('what says no days keeps its answers over midnight', async () => {
    const path = `views/TASKS?${filtered("startDate >= '2026-01-01'")}`
    setTo('2026-03-31', 'last')
    const { headers } = await call({ path })
    setTo('2026-04-01', 'first')
    const reply = await call({ path, headers: { 'if-none-match': headers.get('etag') ?? '' } })
    assert.equal(reply.status, 304)
  })
}

function refusals(call: Call): void {
  test('where one day is needed, and where words are near to some, that is said', async () => {
    const faults: readonly (readonly [filter: string, message: RegExp])[] = [
      ["startDate = 'last moth'", /found the text "last moth"\. Did you mean "last month"\?$/],
      ["startDate IN ('today')", /^Days in words cannot be used here for "startDate"/],
      ["startTime = 'today'", /^Expected a time of day .* found the text "today"\.$/],
    ]
    for (const [externalFilter, message] of faults) {
      const { status, json } = await call({ path: 'views/TASKS/query', body: { externalFilter } })
      assert.deepEqual([status, json.code, json.errors[0].code], [400, 'bad-filter', 'filter-type'])
      assert.match(json.errors[0].message, message)
    }
    const named = await call({
      path: 'views/TASKS/query',
      body: { externalFilter: "name = 'today'" },
    })
    assert.deepEqual(named.json.data, [], 'a text is a text')
  })
}
