// What README.md shows, as one program: run it beside `npm start` with KONTOR_TOKEN set.

import { Kontor, KontorError, where } from '@kontor/client'

const kontor = new Kontor({
  baseUrl: process.env['KONTOR_ADDRESS'] ?? 'http://127.0.0.1:8080',
  unit: 1,
  token: process.env['KONTOR_TOKEN'] ?? '',
})

const company = await kontor.companies.create({ name: 'Piccolo und mehr', isClient: true })

const invoice = await kontor.documents.create({
  type: 'INVOICE.SALES',
  ownerId: 1,
  companyId: company.id,
  properties: {
    currencyDoc: 'EUR',
    'bodyEditTable-INVOICE.SALES.ITEMS': {
      data: [{ rowId: 1, name: 'Design', count: 3, unitPriceDoc: 1200, vatPercentage: 21 }],
    },
  },
})
if (invoice.type === 'INVOICE.SALES') console.log(invoice.number, invoice.totalGross)

const changed = await kontor.companies.change(
  company.id,
  { industry: 'Food', persons: [{ lastName: 'Mendel' }] },
  { version: company.version },
)
console.log(changed.version, changed.persons?.[0]?.lastName)

for await (const entry of kontor.companies.history(company.id)) {
  console.log(entry.version, entry.action)
}

for (const { action, to, isAllowed } of await kontor.documents.actions(invoice.id)) {
  if (action === 'cancel') console.log(to, isAllowed)
}
const cancelled = await kontor.documents.act(invoice.id, 'cancel', { reason: 'sent twice' })
console.log(cancelled.status)

const { filename, stream } = await kontor.documents.paper({ id: invoice.id, form: 'pdf' })
const { size } = await new Response(stream).blob()
console.log(filename, size > 0)

const { isComplete, faults } = await kontor.documents.checkPaper({ id: invoice.id, form: 'ubl' })
for (const { term, message } of isComplete ? [] : faults) console.log(term, message)

const least = 4000
const filter = where`totalGross > ${least} AND status IN ${['OPEN', 'PROCESSING']}`
for await (const page of kontor.views.pages('INVOICES.SALES', { filter, limit: 100 })) {
  console.log(page.offset, page.data.length)
}

const large = kontor.views.rows('INVOICES.SALES', {
  columns: ['number', 'totalGross'],
  properties: ['companyName'],
  filter: (row) => row.totalGross.above(4000).and(row.properties.companyName.like('Pic%')),
  order: ['-totalGross', 'number'],
})
for await (const row of large) {
  console.log(row.number, row.totalGross, row.properties.companyName)
}

const summary = await kontor.views.summary('INVOICES.SALES', {
  groupBy: [{ field: 'issueDate', by: 'month' }],
  measures: [{ sum: 'totalGross' }, { max: 'number' }],
  filter: (row) => row.companyId.equals(company.id),
})
for (const { group, currency, sum, max } of summary.data) {
  console.log(group[0], currency, sum.totalGross, max.number)
}

for (const { id, label } of await kontor.lookup('company', 'mehr picc', { limit: 5 })) {
  console.log(id === company.id, label)
}
for (const { collection, label } of await kontor.search('mendel')) console.log(collection, label)

try {
  await kontor.companies.change(company.id, { name: 'Piccolo' }, { version: company.version })
} catch (error) {
  if (!(error instanceof KontorError) || error.code !== 'version-conflict') throw error
  console.log(error.status, error.problem['isMergeable'])
}
