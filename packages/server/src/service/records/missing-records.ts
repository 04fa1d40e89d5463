// What an invoice lacks of what the law asks for, as the reader of it may know: what is stored of a
// company that they may not read is neither there nor missing.

import {
  hasLegalContents,
  missingContents,
} from '@kontor/contract/records/documents/missing-contents.ts'
import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { withFreezingDates } from '../../rules/status/freezing-dates.ts'
import type { StepContext } from '../../rules/status/status-steps.ts'
import type { Store } from '../../store/store.ts'
import { valuesOf } from './values-of.ts'

/** One content, and the record in which it is entered. */
export interface MissingRecord {
  readonly code: string
  readonly title: string
  readonly law: string | null
  readonly collection: StoredCollection
  readonly id: number
  readonly pointer: string
}

/** Undefined where the law asks nothing of such records. */
export async function missingRecords(
  store: Store,
  { reader, stored, type, now }: StepContext,
): Promise<readonly MissingRecord[] | undefined> {
  if (!hasLegalContents(type)) return undefined
  const agency = await valuesOf(store, reader, { collection: 'agencies', id: reader.unit })
  const ownId = agency?.['companyId'] ?? null
  const own = await valuesOf(store, reader, { collection: 'companies', id: ownId })
  const customer = await valuesOf(store, reader, {
    collection: 'companies',
    id: stored['companyId'],
  })
  // Freezing gives it the dates that it lacks, whichever day that is.
  const after = { ...stored, frozenAt: now }
  const document = withFreezingDates(type, { before: stored, after, today: now.slice(0, 10) })
  const hasOwn = agency === undefined || ownId !== null
  const currency = agency?.['currency']
  const places = {
    document: { collection: 'documents', id: Number(stored['id']) },
    unit: { collection: 'agencies', id: reader.unit },
    own: { collection: 'companies', id: Number(ownId) },
    customer: { collection: 'companies', id: Number(stored['companyId']) },
  } as const
  return missingContents({ type, document, hasOwn, currency, own, customer }).map(
    ({ of, pointer, ...content }) => ({ ...content, ...places[of], pointer }),
  )
}
