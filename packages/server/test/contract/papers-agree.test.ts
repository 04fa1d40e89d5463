// People read the page, banks the code on it, and programs the XML inside it: all three name the
// same account, and the same address of each side.

import assert from 'node:assert/strict'
import {
  codesOf,
  greyPage,
  pageTexts,
  testWithTools,
  writtenOf,
} from '../../../paper/test/pdf-tools.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { nameOwnCompany } from '../support/paper-calls.ts'

const ibans = {
  usual: 'DE89370400440532013000',
  named: 'FR1420041010050500013M02606',
  written: 'AT611904300234573201',
}

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const rows = [{ name: 'Design', unitPriceDoc: 100, count: 1, vatPercentage: 19 }]
const registrations = { VAT: 'DE123456789' }
const first = { id: -1, street: 'First 1', city: 'Berlin', zip: '10115', country: 'DE' }
const second = { ...first, id: -2, street: 'Second 2' }

interface Companies {
  readonly own: Readonly<Record<string, unknown>>
  readonly customer: Readonly<Record<string, unknown>>
}

onOneEngine('a page, its code and its XML', (server) => {
  const cases = [
    ['the account that the invoice names, whatever is written out on it', true, true, 'named'],
    ['the account that is written out, where the invoice names none', false, true, 'written'],
    ['the usual account, where the invoice has none', false, false, 'usual'],
  ] as const
  for (const [words, isNamed, isWritten, expected] of cases)
    testWithTools(`name ${words}`, async () => {
      const { own, customer } = await createCompanies(server(), {
        own: {
          addresses: [first],
          bankAccounts: [{ id: -1, iban: ibans.usual, isDefault: true }, { iban: ibans.named }],
        },
        customer: { addresses: [first] },
      })
      const [, named] = own.bankAccounts
      const id = await createInvoice(server(), customer.id, {
        ...(isNamed ? { agencyBankAccountId: named.id } : {}),
        ...(isWritten ? { agencyBankAccount: { iban: ibans.written } } : {}),
      })
      const { text, xml, code } = await printed(server(), id)
      for (const [name, iban] of Object.entries(ibans)) {
        const places = [text.replaceAll(/\s/g, ''), xml, code]
        const isThere = name === expected
        assert.deepEqual(
          places.map((each) => each.includes(iban)),
          [isThere, isThere, isThere],
          name,
        )
      }
    })

  testWithTools(
    'name the registered office, else the first address, also once frozen',
    async () => {
      const companies = await createCompanies(server(), {
        own: { addresses: [first, second], correspondingAddressId: -2 },
        customer: {
          addresses: [
            { ...first, street: 'Third 3' },
            { ...second, street: 'Fourth 4' },
          ],
          ...{ regOfficeAddressId: -2, correspondingAddressId: -1 },
        },
      })
      const id = await createInvoice(server(), companies.customer.id)
      for (const status of ['SENT', 'APPROVED']) {
        await patch(server(), `documents?id=${id}`, { status })
        await agree()
      }
      const none = { regOfficeAddressId: null, correspondingAddressId: null }
      const moved = { addresses: [{ ...first, street: 'Moved 5' }], ...none }
      for (const { id: company } of Object.values(companies))
        await patch(server(), `companies?id=${company}&lists=replace`, moved)
      await agree()

      async function agree(): Promise<void> {
        const { text, xml } = await printed(server(), id)
        for (const face of [text, xml]) {
          const streets = ['First 1', 'Second 2', 'Third 3', 'Fourth 4', 'Moved 5']
          const found = streets.filter((street) => face.includes(street))
          assert.deepEqual(found, ['First 1', 'Fourth 4'])
        }
      }
    },
  )
})

async function createCompanies(server: Booted, { own, customer }: Companies) {
  const ours = await server.create('companies', { name: 'Our Ltd.', registrations, ...own })
  await nameOwnCompany(server, ours.id)
  return {
    own: ours,
    customer: await server.create('companies', { name: 'Customer Ltd.', ...customer }),
  }
}

async function createInvoice(server: Booted, companyId: number, more = {}): Promise<number> {
  const dates = { issueDate: '2026-03-05', paymentDate: '2026-03-19' }
  const properties = { currencyDoc: 'EUR', ...dates, [table]: { data: rows }, ...more }
  const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
  return (await server.create('documents', body)).id
}

async function patch(server: Booted, path: string, body: object): Promise<void> {
  const reply = await server.call({ method: 'PATCH', path, body })
  assert.equal(reply.status, 200, reply.text)
}

/** The page as it is read, the XML inside it, and what its code contains, if it has one. */
async function printed({ address, unit, token }: Booted, id: number) {
  const path = `${address}/rest/v1/${unit}/documents/paper?id=${id}&form=factur-x`
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  assert.equal(answer.status, 200, String(Buffer.from(bytes)))
  const text = pageTexts(bytes).join('\n')
  const attached = ['-save', '1', '-o', 'OUT', 'FILE']
  const xml = writtenOf(bytes, 'pdfdetach', attached).toString()
  const code = text.includes('IBAN') ? codesOf(greyPage(bytes, 1, 150).picture) : ''
  return { text, xml, code }
}
