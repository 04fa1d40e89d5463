// The rows of a view in groups: ordered by a field, they are the groups of its summary one after the
// other, each as long as its count says, for every reader and on every engine. What shows rows in
// groups places them by the counts alone.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { withAnyCaches } from '../support/engines.ts'
import { SummedUnit } from './summed-unit.ts'
import { filterableFields, type ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

const viewsTried = ['COMPANIES', 'INVOICES.SALES', 'DOCUMENTS', 'JOURNAL', 'TASKS', 'USERS']
const filters = ['', 'id > 5', 'NOT id = 7']

const periodOf: Readonly<Record<string, (value: string) => string>> = {
  day: (value) => value.slice(0, 10),
  month: (value) => value.slice(0, 7),
  quarter: (value) => `${value.slice(0, 4)}-Q${Math.ceil(Number(value.slice(5, 7)) / 3)}`,
  year: (value) => value.slice(0, 4),
}

interface Drawn {
  readonly field: ViewField
  readonly by: string | undefined
  readonly isDescending: boolean
  readonly filter: string
}

function drawnGrouping(fields: readonly ViewField[]): fc.Arbitrary<Drawn> {
  const single = fields.filter(({ type }) => !type.endsWith('List'))
  const rest = { isDescending: fc.boolean(), filter: fc.constantFrom(...filters) }
  return fc.constantFrom(...single).chain((field) => {
    const isDated = field.type === 'date' || field.type === 'timestamp'
    const by = fc.constantFrom(undefined, ...(isDated ? Object.keys(periodOf) : []))
    return fc.record({ field: fc.constant(field), by, ...rest })
  })
}

withAnyCaches('grouped rows', (server) => {
  let opened: SummedUnit | undefined
  before(async () => {
    opened = await SummedUnit.open(server())
  })
  const unit = (): SummedUnit => opened ?? assert.fail('The unit is not made yet.')

  for (const view of viewsTried) {
    test(`rows of ${view} in order are the groups of its summary, one after the other`, async () => {
      const drawn = drawnGrouping(filterableFields(unit().view(view)))
      await fc.assert(
        fc.asyncProperty(drawn, fc.constantFrom(...unit().tokens), async (grouping, token) => {
          const rows = await keysInOrder(unit(), { view, token, ...grouping })
          const groups = await groupsInOrder(unit(), { view, token, ...grouping })
          assert.deepEqual(groups, rows)
        }),
        { numRuns: draws(4, 80) },
      )
    })
  }
})

interface Shown extends Drawn {
  readonly view: string
  readonly token: string
}

function named({ name, isProperty }: ViewField): string {
  return isProperty ? `properties.${name}` : name
}

/** What the rows are grouped by, of each of them in their order. */
async function keysInOrder(unit: SummedUnit, shown: Shown): Promise<readonly unknown[]> {
  const { field, by, isDescending, filter } = shown
  const order = [
    `${isDescending ? '-' : ''}${named(field)}`,
    ...(named(field) === 'id' ? [] : ['-id']),
  ]
  const query = { order, ...(filter && { externalFilter: filter }) }
  const rows = await unit.rowsOf(shown.view, query, shown.token)
  return rows.map((row: Saved) => {
    const value = (field.isProperty ? row['properties'] : row)[field.name] ?? null
    return value === null || by === undefined ? value : periodOf[by]?.(value)
  })
}

/** The same, of the groups alone: what has no value is last, whichever way they are ordered. */
async function groupsInOrder(unit: SummedUnit, shown: Shown): Promise<readonly unknown[]> {
  const { view, token, field, by, isDescending, filter } = shown
  const groupBy = [{ field: named(field), ...(by && { by }) }]
  const body = { groupBy, ...(filter && { externalFilter: filter }) }
  const reply = await unit.ask(view, body, { token })
  assert.equal(reply.status, 200, reply.text)
  const groups = reply.json.data as readonly Saved[]
  const valued = groups.filter(({ group: [value] }) => value !== null)
  const others = groups.filter(({ group: [value] }) => value === null)
  return [...(isDescending ? valued.toReversed() : valued), ...others].flatMap(({ group, count }) =>
    Array.from({ length: count }, () => group[0]),
  )
}
