// Sides of a frozen document that did not freeze with it, as the history of the companies has them
// for that instant: both of them under older releases, our own where the unit named no company yet.

import type { PaperSource, Values } from '@kontor/paper/paper-source.ts'
import { printedCompany, printedOwnCompany } from '@kontor/paper/printed-sides.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { PaperParts } from '../../store/port/papers.ts'
import type { Store } from '../../store/store.ts'
import { pastRecord } from '../records/past-record.ts'

export interface SidesAsOfInput {
  readonly reader: Reader
  readonly record: Values
  /** When it froze, RFC 3339 in UTC. */
  readonly asOf: string
  readonly parts: PaperParts
}

export async function sidesAsOf(
  store: Store,
  input: SidesAsOfInput,
): Promise<PaperSource['sides']> {
  const { record, parts } = input
  const { sides, ownCompanyId, hasFrozen } = parts
  const own = sides.own && hasFrozen ? undefined : await companyAsOf(store, input, ownCompanyId)
  const company = hasFrozen ? undefined : await companyAsOf(store, input, record['companyId'])
  return {
    own: own === undefined ? sides.own : printedOwnCompany(own, record),
    company: company === undefined ? sides.company : printedCompany(company, record),
    owner: sides.owner,
  }
}

/** One that was made later, or whose history is pruned, is as it is now. */
async function companyAsOf(
  store: Store,
  { reader, asOf }: SidesAsOfInput,
  id: unknown,
): Promise<Values | undefined> {
  if (typeof id !== 'number') return undefined
  const collection = 'companies'
  const found = await store.records.find({ reader, collection, lookup: { by: 'id', id } })
  if (found === undefined) return undefined
  try {
    const { json } = await pastRecord(store, { reader, collection, found, moment: { asOf } })
    return JSON.parse(String(json)) as Values
  } catch (error) {
    if (error instanceof Refusal) return JSON.parse(found.shown) as Values
    throw error
  }
}
