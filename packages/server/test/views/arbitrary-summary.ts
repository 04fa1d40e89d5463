// Random summaries of a view: groups of every form, and measures of whatever can be measured.

import fc from 'fast-check'
import { arbitraryCondition } from './arbitrary-condition.ts'
import type { SummaryGroup, SummaryQuery } from './summary-oracle.ts'
import type { ViewField } from './varied-world.ts'
import type { Saved } from './world.ts'

const periods = ['day', 'week', 'month', 'quarter', 'year']

function arbitraryGroup(fields: readonly ViewField[]): fc.Arbitrary<SummaryGroup> {
  return fc.constantFrom(...fields).chain((field) => {
    const plain = { field: nameOf(field) }
    const steps = fc
      .uniqueArray(fc.constantFrom(-30, -0.5, 0, 0.1, 1, 7, 30, 365), { minLength: 1 })
      .map((all) => all.toSorted((a, b) => a - b))
    const from = fc.constantFrom('2026-01-01', '2024-03-01', '0001-01-01')
    const dated = fc.record({ steps, from }).map((by) => ({ ...plain, by }))
    const ofType: Readonly<Record<string, fc.Arbitrary<SummaryGroup>>> = {
      number: steps.map((all) => ({ ...plain, by: { steps: all } })),
      date: fc.oneof(
        fc.constantFrom(...periods).map((by) => ({ ...plain, by })),
        dated,
      ),
      timestamp: fc.oneof(
        fc.constantFrom(...periods).map((by) => ({ ...plain, by })),
        dated,
      ),
    }
    const inSteps = ofType[field.type]
    return inSteps === undefined ? fc.constant(plain) : fc.oneof(fc.constant(plain), inSteps)
  })
}

function nameOf({ name, isProperty }: ViewField): string {
  return isProperty ? `properties.${name}` : name
}

/** Ids are numbers, and sums of them are none. */
function isSummable({ name, type }: ViewField): boolean {
  return type === 'number' && !/Id$/.test(name)
}

/** Summaries that the view accepts. */
export function arbitrarySummary(
  all: readonly ViewField[],
  rows: readonly Saved[],
): fc.Arbitrary<SummaryQuery & { readonly externalFilter?: string }> {
  const fields = all.filter(({ type }) => !type.endsWith('List'))
  const any = fc.constantFrom(...fields).map(nameOf)
  const summed = fc.constantFrom(...fields.filter(isSummable)).map(nameOf)
  const measure = fc.oneof(
    summed.map((sum) => ({ sum })),
    any.map((min) => ({ min })),
    any.map((max) => ({ max })),
  )
  const unique = { selector: (each: unknown) => JSON.stringify(each) }
  return fc.record(
    {
      groupBy: fc.uniqueArray(arbitraryGroup(fields), { maxLength: 2, ...unique }),
      measures: fc.uniqueArray(measure, { maxLength: 8, ...unique }),
      externalFilter: arbitraryCondition(all, rows),
      limit: fc.integer({ min: 1, max: 5 }),
    },
    { requiredKeys: ['groupBy', 'measures'] },
  )
}
