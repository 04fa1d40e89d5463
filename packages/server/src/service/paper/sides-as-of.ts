// Both sides of a document that froze before its sides froze with it: as the history of the
// companies has them for that instant.

import type { PaperSource, Values } from '@kontor/paper/paper-source.ts'
import { printedCompany, printedOwnCompany } from '@kontor/paper/printed-sides.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { Store } from '../../store/store.ts'
import { pastRecord } from '../records/past-record.ts'

export interface SidesAsOfInput {
  readonly reader: Reader
  readonly record: Values
  /** RFC 3339 in UTC. */
  readonly asOf: string
  /** As they are now. */
  readonly sides: PaperSource['sides']
  /** Of the unit; null where it names none. */
  readonly ownCompanyId: number | null
}

/** A company that was made later, or whose history is pruned, is as it is now. */
export async function sidesAsOf(
  store: Store,
  { reader, record, asOf, sides, ownCompanyId }: SidesAsOfInput,
): Promise<PaperSource['sides']> {
  const [own, company] = await Promise.all(
    [ownCompanyId, record['companyId']].map((id) => companyAsOf(store, reader, id, asOf)),
  )
  return {
    ...sides,
    own: own === undefined ? sides.own : printedOwnCompany(own, record),
    company: company === undefined ? sides.company : printedCompany(company, record),
  }
}

async function companyAsOf(
  store: Store,
  reader: Reader,
  id: unknown,
  asOf: string,
): Promise<Values | undefined> {
  if (typeof id !== 'number') return undefined
  const collection = 'companies'
  const found = await store.records.find({ reader, collection, lookup: { by: 'id', id } })
  if (found === undefined) return undefined
  try {
    const { json } = await pastRecord(store, { reader, collection, found, moment: { asOf } })
    return JSON.parse(String(json)) as Values
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
