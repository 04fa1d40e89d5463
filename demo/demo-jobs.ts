// Forty jobs of the demo company for its customers, each with items that tasks refer to.

import { readCustomers } from './books.ts'
import type { DemoDates } from './demo-dates.ts'
import { dice } from './demo-dice.ts'
import type { DemoBody, DemoIds } from './demo-ids.ts'
import { demoUsers } from './demo-users.ts'

export type DemoJob = DemoBody & {
  readonly status: string
  readonly startDate: string
  readonly endDate: string
  readonly jobItems: readonly { readonly name: string }[]
}

type Kind = { readonly name: string; readonly code: string; readonly items: readonly string[] }

const kinds: readonly Kind[] = [
  { name: 'Tasting week', code: 'EVENT', items: ['Venue', 'Samples', 'Staff', 'Report'] },
  { name: 'Shelf display', code: 'DISPLAY', items: ['Concept', 'Artwork', 'Production'] },
  { name: 'Seasonal catalogue', code: 'PRINT', items: ['Copy', 'Photographs', 'Layout', 'Print'] },
  { name: 'Own-label range', code: 'PRODUCT', items: ['Recipes', 'Packaging', 'Samples'] },
  { name: 'Cold chain review', code: 'LOGISTICS', items: ['Measurements', 'Report'] },
  { name: 'Menu of the month', code: 'EVENT', items: ['Selection', 'Recipe cards', 'Delivery'] },
  { name: 'Staff training', code: 'TRAINING', items: ['Material', 'Two days on site'] },
  { name: 'Gift boxes', code: 'PRODUCT', items: ['Assortment', 'Boxes', 'Packing', 'Dispatch'] },
]

const jobCount = 40

/** Ascending by start: some are done, most are under way, a few are late or still to begin. */
export function demoJobs(ids: DemoIds, dates: DemoDates): readonly DemoJob[] {
  const users = demoUsers().map(({ username }) => username)
  const customers = readCustomers()
  const chance = dice('jobs')
  return Array.from({ length: jobCount }, (_, index) => {
    const kind = kinds[index % kinds.length] as Kind
    const customer = customers[(index * 17) % customers.length] as (typeof customers)[number]
    const start = index * 4 - 140 + chance.below(4)
    const end = start + 21 + chance.below(50)
    const status = statusOf(start, end, chance.below(5) === 0)
    return {
      externalId: `demo-job-${index + 1}`,
      type: 'JOB',
      companyId: ids.recordId(`northwind-customer-${customer.id}`),
      ownerId: ids.userId(chance.oneOf(users)),
      participantIds: [ids.userId(chance.oneOf(users))],
      status,
      statusDate: dates.fromToday(sinceWhen(status, start, end)),
      category: `CATEGORY.JOB-${kind.code}`,
      tags: [customer.country],
      startDate: dates.fromToday(start),
      endDate: dates.fromToday(end),
      jobItems: kind.items.map((name, place) => ({
        id: -1 - place,
        number: place + 1,
        name,
        deadline: dates.fromToday(
          start + Math.round(((end - start) * (place + 1)) / kind.items.length),
        ),
        status: status === 'DONE' || status === 'CLOSED' ? 'DONE' : 'OPEN',
      })),
      properties: {
        name: `${kind.name}, ${customer.name}`,
        'bodyRichtext-1': `<p>${kind.name} for ${customer.name}, ${customer.city}.</p>`,
      },
    }
  })
}

/** Days from today on which a job came to its status. */
function sinceWhen(status: string, start: number, end: number): number {
  if (status === 'WAITING') return -7
  return Math.min(0, status === 'OPEN' ? start : end)
}

function statusOf(start: number, end: number, isLate: boolean): string {
  if (start > 0) return 'WAITING'
  if (end >= 0 || isLate) return 'OPEN'
  return end < -30 ? 'CLOSED' : 'DONE'
}
