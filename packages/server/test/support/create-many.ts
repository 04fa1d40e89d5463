// Fills a store with records, through the services and many to a transaction.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { Reader } from '../../src/rules/rights/access.ts'
import type { Booted } from './boot.ts'

export interface ManyRecords {
  readonly count: number
  readonly body: (index: number) => Readonly<Record<string, unknown>>
  readonly collection?: Collection
}

/** So many creates wait at the same time. */
const atOnce = 2000

/** Creates records in the name of user 1, the supervisor of the unit. */
export async function createMany(
  { services, unit = 1 }: Pick<Booted, 'services'> & Partial<Pick<Booted, 'unit'>>,
  { count, body, collection = 'companies' }: ManyRecords,
): Promise<void> {
  const principal = { reader: supervisorOf(unit), tokenId: 'test', scopes: ['write'] as const }
  for (let start = 0; start < count; start += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, count - start) }, (_, i) => start + i)
    await Promise.all(
      indexes.map((index) =>
        services.createRecord({ principal, collection, body: body(index), isDryRun: false }),
      ),
    )
  }
}

/** User 1, as who supervises the unit. */
export function supervisorOf(unit: number): Reader {
  return { unit, user: 1, groups: [], managed: [], isSupervisor: true, units: [unit] }
}
