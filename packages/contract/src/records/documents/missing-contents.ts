// Which of the legal contents an invoice lacks, and where each is entered.

import type { RecordType } from '../record-type.ts'
import { countryOf, type InvoiceSides, type Values } from './invoice-sides.ts'
import { type ContentOf, type LegalContent, legalContents } from './legal-contents.ts'

export interface MissingContent {
  readonly code: string
  readonly title: string
  readonly of: ContentOf
  /** Of that record. */
  readonly pointer: string
  readonly law: string | null
}

/** Whether its documents are invoices that we issue: those of others are as others made them. */
export function hasLegalContents({ role, journal }: RecordType): boolean {
  return role === 'invoice' && journal?.sign === 1
}

export interface InvoiceToCheck extends Omit<InvoiceSides, 'properties' | 'rows'> {
  readonly type: RecordType
}

/** In the order of the table. What is of a company that the reader may not read is left out. */
export function missingContents({ type, ...known }: InvoiceToCheck): readonly MissingContent[] {
  const properties = (known.document['properties'] ?? {}) as Values
  const table = Object.keys(type.properties ?? {}).find((name) => type.properties?.[name]?.rows)
  const held = properties[table ?? ''] as { readonly data?: readonly Values[] } | null | undefined
  const sides = { ...known, properties, rows: held?.data ?? [] }
  const country = countryOf(sides.own)
  const isKnown = { document: true, unit: true, own: sides.own, customer: sides.customer }
  return legalContents.flatMap((content) => {
    const isRequired =
      isKnown[content.of] &&
      (content.country ?? country) === country &&
      (content.isOfCorrections !== true || type.isCorrection === true)
    const place = isRequired ? findPlace(content, sides, `/properties/${table}`) : undefined
    if (place === undefined) return []
    const { code, title, of, law } = content
    return [{ code, title, of, pointer: place, law }]
  })
}

function findPlace(content: LegalContent, sides: InvoiceSides, table: string): string | undefined {
  const { pointer, isOfRows } = content
  if (isOfRows !== true) return content.isMissing(sides, {}) ? pointer : undefined
  if (pointer === '') return content.isMissing(sides, {}) ? table : undefined
  const row = sides.rows.findIndex((each) => content.isMissing(sides, each))
  return row === -1 ? undefined : `${table}/data/${row}/${pointer}`
}
