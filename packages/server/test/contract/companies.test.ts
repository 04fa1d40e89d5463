// Companies: the shape that the interface shows, ids within the record, and how one is found again.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Booted, freshName } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'

type Server = () => Booted

/** Every field of the interface, as its tables list them. */
const company = {
  type: 'COMPANY',
  name: 'Nord & Süd, s.r.o.',
  isCertified: true,
  isDisabled: false,
  isDraft: false,
  isClient: true,
  isSupplier: false,
  salesMaturity: 14,
  purchaseMaturity: 30,
  category: 'CATEGORY.COMPANY-CLIENT',
  industry: 'Printing',
  tags: ['vip', 'print'],
  orderingAddressId: -1,
  correspondingAddressId: -2,
  regOfficeAddressId: -1,
  registrations: { VAT: 'CZ12345678', 'Company number': '12345678' },
  persons: [
    {
      id: -1,
      jobTitle: 'Buyer',
      salut: 'Ms',
      namePrefix: 'Ing.',
      firstName: 'Jana',
      lastName: 'Nováková',
      nameSuffix: 'CSc.',
      comment: 'Prefers mail',
      birthday: '1980-02-29',
      addressId: -2,
      contacts: [
        { name: 'Phone', value: '+420 123 456 789' },
        { name: 'Mobile', value: '' },
      ],
    },
  ],
  addresses: [
    { id: -1, street: 'Main 1', city: 'Prague', zip: '110 00', country: 'CZ', state: null },
    { id: -2, street: 'Side 2', city: 'Austin', zip: '73301', country: 'US', state: 'TX' },
  ],
  brands: [{ name: 'Nord', personId: -1, isDefault: true }],
  contacts: [{ name: 'Web', value: 'https://example.com' }],
  bankAccounts: [
    {
      number: '19-2000145399',
      bankRoutingNumber: '0800',
      bankBranchNumber: '',
      iban: 'CZ6508000000192000145399',
      swift: 'GIBACZPX',
      bankName: 'Example Bank',
      isDefault: true,
    },
  ],
  properties: { 'bodyRichtext-1': '<p>A <b>good</b> client</p>' },
  acl: {},
}

onEveryEngine('companies', (server) => {
  shapes(server)
  countries(server)
  temporaryIds(server)
  registrations(server)
  externalIds(server)
})

function shapes(server: Server): void {
  test('the shape of the interface reads back unchanged, its ids assigned', async () => {
    const { id, createdAt, updatedAt, version, externalId, ...record } = await server().create(
      'companies',
      company,
    )
    assert.ok(Number.isSafeInteger(id) && id > 0)
    assert.equal(version, 1)
    assert.equal(updatedAt, createdAt)
    assert.equal(externalId, null)
    const [first, second] = record.addresses.map((each: { id: number }) => each.id)
    const [person] = record.persons.map((each: { id: number }) => each.id)
    assert.deepEqual(record, {
      ...company,
      country: 'CZ',
      eInvoiceProfile: null,
      orderingAddressId: first,
      correspondingAddressId: second,
      regOfficeAddressId: first,
      persons: [{ ...company.persons[0], id: person, addressId: second, isDisabled: false }],
      addresses: [
        { ...company.addresses[0], id: first },
        { ...company.addresses[1], id: second },
      ],
      brands: [{ ...company.brands[0], id: record.brands[0].id, personId: person }],
      bankAccounts: [{ ...company.bankAccounts[0], id: record.bankAccounts[0].id }],
    })
    assert.ok([first, second, person].every((each) => each > 0))
  })

  test('the smallest company has every field', async () => {
    const { id, createdAt, updatedAt, version, ...record } = await server().create('companies', {
      name: 'Small',
    })
    assert.deepEqual(record, {
      type: 'COMPANY',
      name: 'Small',
      isCertified: false,
      isDraft: false,
      isClient: false,
      isSupplier: false,
      salesMaturity: null,
      purchaseMaturity: null,
      category: null,
      country: null,
      eInvoiceProfile: null,
      industry: null,
      tags: [],
      orderingAddressId: null,
      correspondingAddressId: null,
      regOfficeAddressId: null,
      registrations: {},
      persons: [],
      addresses: [],
      brands: [],
      contacts: [],
      bankAccounts: [],
      acl: {},
      isDisabled: false,
      externalId: null,
      properties: {},
    })
  })
}

function countries(server: Server): void {
  const patch = patcher(server)

  test('the country is that of the registered office, else that of the first address', async () => {
    const { id, addresses } = await server().create('companies', {
      name: 'Two addresses',
      addresses: [{ city: 'Brno' }],
    })
    const [brno] = addresses
    const austin = { id: -1, city: 'Austin', country: 'US' }
    for (const [body, country] of [
      [{ addresses: [austin] }, null],
      [
        {
          addresses: [
            { id: brno.id, country: 'CZ' },
            { city: 'Wien', country: 'AT' },
          ],
        },
        'CZ',
      ],
      [{ addresses: [austin], regOfficeAddressId: -1 }, 'US'],
      [{ regOfficeAddressId: null }, 'CZ'],
      [{ addresses: [{ id: brno.id, remove: true }] }, 'US'],
    ] as const) {
      const reply = await patch('companies', id, body)
      assert.equal(reply.json.country, country, reply.text)
      const stored = await server().call({ path: `companies?id=${id}` })
      assert.equal(stored.json.country, country)
    }
  })
}

function temporaryIds(server: Server): void {
  test('ids of entries are unique in the unit, each among its kind', async () => {
    const idsOf = (record: Record<string, { id: number }[]>, list: string): number[] =>
      (record[list] ?? []).map(({ id }) => id)
    const first = await server().create('companies', company)
    const second = await server().create('companies', company)
    for (const list of ['persons', 'addresses', 'brands', 'bankAccounts']) {
      const ids = [...idsOf(first, list), ...idsOf(second, list)]
      assert.equal(new Set(ids).size, ids.length, list)
      assert.deepEqual(
        ids.toSorted((a, b) => a - b),
        ids,
        `${list} ascend`,
      )
    }
  })

  test('entries may go without ids, and lists may use the same temporary ids', async () => {
    const record = await server().create('companies', {
      name: 'Ids',
      addresses: [{ city: 'A' }, { id: null, city: 'B' }, { id: -1, city: 'C' }],
      persons: [{ id: -1, addressId: -1 }],
      brands: [{ id: -1, personId: -1 }],
      orderingAddressId: -1,
    })
    const [, , third] = record.addresses
    assert.equal(record.orderingAddressId, third.id)
    assert.equal(record.persons[0].addressId, third.id)
    assert.equal(record.brands[0].personId, record.persons[0].id)
  })

  test('a temporary id that is used twice, dangles or is positive is refused', async () => {
    const reply = await server().call({
      path: 'companies',
      body: {
        name: 'Ids',
        addresses: [{ id: -1 }, { id: -1 }, { id: 7 }, { id: 0 }],
        persons: [{ id: -5, addressId: -9 }],
        brands: [{ personId: -1 }],
        orderingAddressId: -2,
      },
    })
    assert.equal(reply.status, 422)
    const faults = reply.json.errors.map(({ code, pointer }: Record<string, string>) => {
      return `${pointer} ${code}`
    })
    assert.deepEqual(faults.toSorted(), [
      '/addresses/1/id duplicate-id',
      '/addresses/2/id wrong-id',
      '/addresses/3/id wrong-id',
      '/brands/0/personId unknown-reference',
      '/orderingAddressId unknown-reference',
      '/persons/0/addressId unknown-reference',
    ])
  })
}

function registrations(server: Server): void {
  const find = (text: string, token?: string) => {
    const path = `companies?registration=${encodeURIComponent(text)}`
    return server().call({ path, ...(token === undefined ? {} : { token }) })
  }

  test('a registration number of any kind finds its company, trimmed on both sides', async () => {
    const number = freshName()
    const body = { name: 'Found', registrations: { VAT: ` ${number}\t`, Other: `${number}-2` } }
    const { id, registrations: stored } = await server().create('companies', body)
    assert.deepEqual(stored, body.registrations, 'stored as sent')
    for (const text of [number, ` ${number} `, `${number}-2`]) {
      const reply = await find(text)
      assert.equal(reply.status, 200, text)
      assert.equal(reply.json.id, id)
      assert.match(reply.headers.get('etag') ?? '', /^"/)
    }
    for (const text of [number.toUpperCase(), `${number}-`, number.slice(0, -1)]) {
      assert.equal((await find(text)).status, 404, text)
    }
  })

  test('several companies with the number are a conflict that tells their ids', async () => {
    const number = freshName()
    const body = { name: 'Twin', registrations: { A: number, B: number } }
    const first = await server().create('companies', body)
    assert.equal((await find(number)).json.id, first.id, 'twice in one company is no conflict')
    const second = await server().create('companies', body)
    const reply = await find(number)
    assert.equal(reply.status, 409)
    assert.equal(reply.json.code, 'ambiguous-registration')
    assert.deepEqual(reply.json.ids, [first.id, second.id])
  })
}

function externalIds(server: Server): void {
  test('an external id finds its record and is used once in its collection', async () => {
    const externalId = `${freshName()} /?&=%+é🙂`
    const { id } = await server().create('companies', { name: 'External', externalId })
    const path = `companies?externalId=${encodeURIComponent(externalId)}`
    assert.equal((await server().call({ path })).json.id, id)
    const again = await server().call({ path: 'companies', body: { name: 'Again', externalId } })
    assert.equal(again.status, 409)
    assert.equal(again.json.code, 'duplicate-external-id')
    const [{ code, pointer }] = again.json.errors
    assert.deepEqual([code, pointer], ['not-unique', '/externalId'])
    const user = await createUser(server(), 'external')
    const task = await server().create('tasks', { name: 'Task', ownerId: user, externalId })
    assert.equal(task.externalId, externalId)
  })

  test('an external id has 200 characters at most, however many bytes they take', async () => {
    const externalId = '🙂'.repeat(190) + freshName().slice(0, 10)
    const { id } = await server().create('companies', { name: 'Long', externalId })
    const path = `companies?externalId=${encodeURIComponent(externalId)}`
    assert.equal((await server().call({ path })).json.id, id)
    const body = { name: 'Longer', externalId: `${externalId}x` }
    const reply = await server().call({ path: 'companies', body })
    assert.equal(reply.status, 422)
    assert.equal(reply.json.errors[0].code, 'wrong-length')
  })
}
