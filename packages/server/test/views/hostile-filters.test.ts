// Filters made to hurt: each is refused or answered, quickly, and nothing of the store shows.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { onEveryEngine } from '../support/engines.ts'
import { filterableFields, makeVariedWorld } from './varied-world.ts'
import type { Saved } from './world.ts'

const fragments = [
  "' OR 1=1 --",
  "'; DROP TABLE listing; --",
  '" OR ""="',
  "') UNION SELECT body FROM record --",
  '/**/',
  '$' + '{jndi:ldap://x}',
  '$1',
  '?',
  ':id',
  '%00',
  '\\',
  '\u0000',
  '\ud800',
  '‮',
  "x'00'",
  '`id`',
  '[id]',
  'id::text',
  '$$a$$',
  '1e999',
  '-',
  ';',
  'SELECT',
  'kontor_fold(name)',
  'json_each(tags)',
  'random()',
  'pg_sleep(10)',
  'constructor',
  '__proto__',
  'properties.__proto__',
]

/** Every fragment at every place where a name, an operator, a value or an end may stand. */
function injections(): readonly string[] {
  return fragments.flatMap((each) => [
    each,
    `${each} = 'a'`,
    `name ${each} 'a'`,
    `name = ${each}`,
    `name = 'a' ${each}`,
    `name = 'a${each}'`,
    `name = '${each.replaceAll("'", "''")}'`,
    `"${each.replaceAll('"', '""')}" = 'a'`,
    `properties."${each.replaceAll('"', '""')}" = 'a'`,
    `name IN ('a', ${each})`,
    `name IN (${each}`,
    `name LIKE '${each.replaceAll("'", "''")}%'`,
    `name ILIKE ${each}`,
    `name BETWEEN ${each} AND 'b'`,
    `${each} = ANY(tags)`,
    `'${each.replaceAll("'", "''")}' = ANY(tags)`,
    `ANY(${each}) = 'a'`,
    `NOT ${each}`,
    `(${each})`,
    `name = 'a' AND ${each}`,
    `${each} OR isClient`,
  ])
}

/** Shapes that cost most where something is not bounded. */
function monsters(): readonly string[] {
  const repeat = (text: string, count: number): string => text.repeat(count)
  return [
    repeat('(', 8000),
    `${repeat('(', 4000)}isClient${repeat(')', 4000)}`,
    repeat(')', 8000),
    repeat('NOT ', 2000),
    `${repeat('NOT ', 60)}isClient`,
    `${repeat('NOT (', 60)}isClient${repeat(')', 60)}`,
    Array.from({ length: 10_000 }, () => 'id=1').join(' OR '),
    Array.from({ length: 600 }, () => 'isClient').join(' AND '),
    Array.from({ length: 256 }, (_, index) => `name ILIKE '%${index}%'`).join(' OR '),
    Array.from({ length: 256 }, () => 'isClient').join(' AND '),
    `name LIKE '${repeat('%a', 2000)}'`,
    `name ILIKE '${repeat('%_', 2000)}%ſ'`,
    `name LIKE '${repeat('\\', 8000)}'`,
    `name LIKE '${repeat('[', 4000)}'`,
    `id IN (${Array.from({ length: 1500 }, (_, index) => index).join(',')})`,
    `id IN (${Array.from({ length: 1000 }, (_, index) => index).join(',')})`,
    `name = '${repeat("''", 4000)}'`,
    `name = '${repeat('𐐀', 8000)}'`,
    `id = ${repeat('9', 8000)}`,
    `id = 0.${repeat('0', 7000)}1`,
    `id = 1e${repeat('9', 4000)}`,
    repeat(' ', 8192),
    repeat('a', 8192),
    `"${repeat('a', 8000)}" = 1`,
    repeat("'", 8191),
    repeat('"', 8191),
    repeat('a.', 4000),
    repeat('= ', 4000),
    'ANY('.repeat(2000),
    'x'.repeat(100_000),
  ]
}

/** Every field against values of every type. */
function wrongTypes(fields: readonly string[]): readonly string[] {
  const values = ["'x'", '1', 'true', 'null', "'2024-02-30'", "('a')", 'name', '']
  const operators = ['=', '>', 'LIKE', 'IN', 'BETWEEN', '= ANY', 'IS', 'NOT']
  return fields.flatMap((field) =>
    operators.flatMap((operator) => values.map((value) => `${field} ${operator} ${value}`)),
  )
}

/** Words of a database's own messages and statements. */
const ofTheStore =
  /sqlite|postgres|syntax error|near "|select t|"listing|from json|errcode|\.ts:\d/i

onEveryEngine('hostile filters', (server) => {
  let fields: readonly string[] = []
  before(async () => {
    await makeVariedWorld(server())
    const { json } = await server().call({ path: 'views' })
    const view = json.data.find(({ name }: Saved) => name === 'COMPANIES')
    fields = filterableFields(view).map(({ name }) => name)
  })

  /** The answer's status, after all has been asked of it that holds of any. */
  async function ask(externalFilter: string, form: 'address' | 'body' = 'body'): Promise<number> {
    const asText = `externalFilter=${encodeURIComponent(externalFilter.toWellFormed())}`
    const reply =
      form === 'body'
        ? await server().call({ path: 'views/COMPANIES/query', body: { externalFilter } })
        : await server().call({ path: `views/COMPANIES?${asText}` })
    const what = `${reply.status} for ${externalFilter.slice(0, 80)}: ${reply.text.slice(0, 300)}`
    assert.ok(reply.status === 200 || (reply.status >= 400 && reply.status < 500), what)
    // What a message quotes is the caller's own.
    const told = reply.status === 200 ? '' : reply.text.replaceAll(/\\"[^"]*\\"/g, '')
    assert.doesNotMatch(told, ofTheStore, what)
    return reply.status
  }

  /** How often each status was answered; some are asked at once, as callers do. */
  async function askAll(filters: readonly string[]): Promise<ReadonlyMap<number, number>> {
    const statuses: number[] = []
    for (let start = 0; start < filters.length; start += 16) {
      const some = filters.slice(start, start + 16)
      statuses.push(...(await Promise.all(some.map((filter) => ask(filter)))))
    }
    const counts = Map.groupBy(statuses, (status) => status)
    return new Map([...counts].map(([status, { length }]) => [status, length]))
  }

  test('fragments of SQL at every place are text, or refused', async () => {
    const statuses = await askAll(injections())
    assert.ok((statuses.get(200) ?? 0) > 50 && (statuses.get(400) ?? 0) > 200)
    const { json } = await server().call({ path: 'views/COMPANIES?columns=id' })
    assert.equal(json.data.length, 10, 'nothing was dropped')
  })

  test('the longest and deepest are refused, or answered, and both for little', async () => {
    for (const filter of monsters()) {
      const before = process.cpuUsage()
      await ask(filter)
      if (filter.length < 20_000) await ask(filter, 'address')
      const { user, system } = process.cpuUsage(before)
      assert.ok(user + system < 1_000_000, `${filter.slice(0, 80)}: ${user + system} us of CPU`)
    }
  })

  test('no field takes a value of another type', async () => {
    const statuses = await askAll(wrongTypes(fields))
    assert.ok((statuses.get(400) ?? 0) > 1000 && (statuses.get(200) ?? 0) > 20)
  })
})
