// Invoices for the bench, no two alike: texts of many lengths and scripts, properties that are
// there or are not, one to fifteen rows. The same index gives the same invoice in every run.

import { type KontorServer, post } from './processes.ts'
import { Random } from './random.ts'

/** Whom and what invoices name. */
export interface InvoiceIds {
  readonly companies: readonly number[]
  readonly owners: readonly number[]
}

/** How many values `referenceNumber` takes, each as often as any other. */
export const references = 200

const words =
  'order goods delivery Příbram naïve Straße 東京 office paper steel λόγος cable ремонт of und pro'
    .split(' ')
    .concat('transportation', 'administration', '🚚', 'a', 'II', 'Zürich', 'oak')

/** A body for POST /documents. Half of all are approved, half are issued in 2025. */
export function invoice(index: number, { companies, owners }: InvoiceIds): object {
  const random = new Random(index)
  const text = (most: number): string =>
    Array.from({ length: 1 + random.below(most) }, () => random.pick(words)).join(' ')
  const sometimes = <V>(name: string, share: number, value: V): object =>
    random.isBelow(share) ? { [name]: value } : {}
  const reference = String(random.below(references)).padStart(3, '0')
  return {
    type: 'INVOICE.SALES',
    number: null,
    ownerId: random.pick(owners),
    companyId: random.pick(companies),
    tags: Array.from({ length: random.below(5) }, () => random.pick(words)),
    status: random.isBelow(0.5) ? 'APPROVED' : 'PROCESSING',
    statusDate: dayOf(2025, random.below(200)),
    properties: {
      name: `${text(12)} ${index}`,
      issueDate: dayOf(2024, random.below(731)),
      currencyDoc: 'USD',
      exRateDocAcc: 1,
      referenceNumber: `R-${reference}`,
      ...sometimes('createdOn', 0.7, dayOf(2024, random.below(731))),
      ...sometimes('paymentDate', 0.6, dayOf(2025, random.below(365))),
      ...sometimes('paymentCondition', 0.5, 'CONDITION.PAYMENT-30'),
      ...sometimes('companyName', 0.8, text(4)),
      ...sometimes('companyLabelName', 0.6, text(6)),
      ...sometimes('companyLabelAddress', 0.6, `${text(3)}\n${text(2)}\n"${text(1)}"`),
      ...sometimes('createdIn', 0.2, text(40)),
      ...sometimes('formLanguage', 0.4, 'en'),
      ...sometimes('bodyRichtext-1', 0.5, `<p>${text(30)}</p>`),
      ...itemTable(random, 1 + random.below(15), text),
    },
  }
}

/** An invoice with so many rows. */
export function invoiceOf(rows: number, index: number, ids: InvoiceIds): object {
  const random = new Random(index)
  const body = invoice(index, ids) as { readonly properties: object }
  const table = itemTable(random, rows, () => `${random.pick(words)} ${random.pick(words)}`)
  return { ...body, properties: { ...body.properties, ...table } }
}

/** An invoice of 15 rows in letters that fonts which come along have. */
export function printableInvoice(index: number, ids: InvoiceIds): object {
  const text = JSON.stringify(invoiceOf(15, index, ids))
  return JSON.parse(text.replaceAll(/東京|🚚/gu, 'o'))
}

function itemTable(random: Random, rows: number, text: (most: number) => string): object {
  const data = Array.from({ length: rows }, (_, row) => ({
    rowId: row + 1,
    name: text(5),
    count: 1 + random.below(40),
    unitPriceDoc: random.below(100_000) / 100,
    currencyDoc: 'USD',
    vatSelector: random.pick(['12.00', '21.00']),
  }))
  return { 'bodyEditTable-INVOICE.SALES.ITEMS': { data } }
}

function dayOf(year: number, day: number): string {
  return new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)
}

interface Row {
  readonly id: number
}

async function idsOf(server: KontorServer, view: string): Promise<readonly number[]> {
  const path = `/rest/v1/1/views/${view}?columns=id&limit=1000`
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { authorization: `Bearer ${server.token}` },
  })
  return ((await response.json()) as { data: Row[] }).data.map(({ id }) => id)
}

/** The companies and the people of the demo. */
export async function demoIds(server: KontorServer): Promise<InvoiceIds> {
  return { companies: await idsOf(server, 'COMPANIES'), owners: await idsOf(server, 'USERS') }
}

/** Creates invoices by several clients. */
export function createInvoices(place: Place, bodies: readonly object[]): Promise<void> {
  return createRecords(place, 'documents', bodies)
}

interface Place {
  readonly port: number
  readonly token: string
  readonly path: string
}

/** Creates records by several clients. */
export async function createRecords(
  place: Place,
  collection: string,
  bodies: readonly object[],
): Promise<void> {
  let next = 0
  const clients = Array.from({ length: 32 }, async () => {
    while (next < bodies.length) await post(place, collection, bodies[next++] ?? {})
  })
  await Promise.all(clients)
}
