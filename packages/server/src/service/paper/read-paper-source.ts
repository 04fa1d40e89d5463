// Reads all that a paper of a document is made of, for whoever may read the document. What did not
// freeze with it is read with the reader's own rights: a company that is hidden stays so.

import type { PaperSource, Values } from '@kontor/paper/paper-source.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { Store } from '../../store/store.ts'
import { pastRecord } from '../records/past-record.ts'
import { typeOfRecord } from '../records/type-of-record.ts'
import type { Lookup, Moment } from '../requests/record-request.ts'
import { type SidesAsOfInput, sidesAsOf } from './sides-as-of.ts'

export interface ReadPaperInput {
  readonly reader: Reader
  readonly lookup: Lookup
  /** Absent for the document as it is now. */
  readonly moment?: Moment | undefined
}

/** Refuses as a read of the document does: with `not-found`, and with `history-pruned`. */
export async function readPaperSource(store: Store, input: ReadPaperInput): Promise<PaperSource> {
  const { reader } = input
  const record = await readDocument(store, input)
  const { catalogue } = await store.configuration.settings({ unit: reader.unit })
  const type = typeOfRecord(catalogue, 'documents', record)
  const parts = await store.papers.find({ reader, record })
  // The reader has lost the right to it meanwhile.
  if (parts === undefined) throw new Refusal('not-found')
  const { unit, form, eInvoice, documents, jobs } = parts
  return {
    ...{ record, type, unit, form, eInvoice },
    sides: await sidesOf(store, { reader, record, parts }),
    documents: new Map(documents.map(({ id, ...document }) => [id, document])),
    jobs: new Map(jobs.map(({ id, number }) => [id, number])),
  }
}

async function readDocument(
  store: Store,
  { reader, lookup, moment }: ReadPaperInput,
): Promise<Values> {
  const collection = 'documents'
  const found = await store.records.find({ reader, collection, lookup })
  if (found === undefined) throw new Refusal('not-found')
  const { json } =
    moment === undefined
      ? { json: found.shown }
      : await pastRecord(store, { reader, collection, found, moment })
  return JSON.parse(String(json)) as Values
}

async function sidesOf(
  store: Store,
  input: Omit<SidesAsOfInput, 'asOf'>,
): Promise<PaperSource['sides']> {
  const { frozenAt } = input.record
  if (typeof frozenAt !== 'string') return input.parts.sides
  return await sidesAsOf(store, { ...input, asOf: frozenAt })
}
