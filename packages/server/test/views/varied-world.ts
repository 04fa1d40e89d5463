// Records whose values are hard to compare: letters whose case is odd, quotes and signs of
// patterns, far planes, zeros, fractions, nulls, empty texts and empty lists.

import type { Booted } from '../support/boot.ts'
import type { Saved } from './world.ts'

const texts = [
  "O'Neil",
  'ſtraße',
  'STRASSE',
  'a%b_c\\d',
  '',
  'Žluťoučký',
  '𐐀𐐨',
  'z\nz',
  '\uffee',
  null,
]
const numbers = [0, 0.1, -1, 2.5, 1e12, null]

function pick<T>(values: readonly T[], index: number): T {
  return values[index % values.length] as T
}

/** Creates some records of every kind of source that views have. */
export async function makeVariedWorld(server: Booted): Promise<void> {
  const companyIds: number[] = []
  for (let index = 0; index < 10; index++) {
    companyIds.push((await server.create('companies', company(index))).id)
  }
  for (let index = 0; index < 20; index++) {
    const companyId = pick(companyIds, index)
    await server.create('documents', document(index, companyId))
    if (index % 2 === 0) await server.create('tasks', task(index))
    if (index % 3 === 0) await server.create('time', interval(index))
    if (index % 5 === 0) await server.create('documents', absence(index))
  }
}

function company(index: number): object {
  const name = pick(texts, index) ?? 'none'
  return {
    name: name === '' ? 'empty' : name,
    industry: pick(texts, index + 3),
    tags: pick([[], ['a'], ["'", 'A'], null], index),
    category: pick(['CATEGORY.COMPANY-A', '', null], index),
    addresses: pick([[{ country: 'CZ' }], [{ country: 'DE' }], [{ city: 'x' }], []], index),
    isClient: index % 2 === 0,
    isSupplier: index % 3 === 0,
    salesMaturity: pick([0, 3, null, -2], index),
    persons: [{ firstName: pick(texts, index + 1), birthday: pick(['2000-02-29', null], index) }],
    brands: [{ name: pick(texts, index + 2), isDefault: index % 2 === 1 }],
  }
}

const types = ['INVOICE.SALES', 'DOCUMENT.ISSUED', 'DOCUMENT.ORDER.PURCHASE', 'INVOICE.PURCHASE']

function document(index: number, companyId: number): object {
  const type = pick(types, index)
  const hasMoney = type !== 'DOCUMENT.ISSUED'
  const rowKey = type === 'DOCUMENT.ORDER.PURCHASE' ? 'unitCostDoc' : 'unitPriceDoc'
  const rows = [{ name: 'x', count: 1, [rowKey]: pick(numbers, index) ?? 7 }]
  const money = {
    currencyDoc: pick(['CZK', 'EUR', null], index),
    exRateDocAcc: pick(numbers, index),
    showSignature: pick([true, false, null], index),
    [`bodyEditTable-${type}.ITEMS`]: { data: rows },
  }
  return {
    type,
    ownerId: 1,
    companyId,
    tags: pick([['x', 'y'], [], null], index),
    participantIds: pick([[1], [], null], index),
    status: pick(['PROCESSING', 'APPROVED'], index),
    isDisabled: index % 4 === 0,
    externalId: index % 2 === 0 ? `ex-${index}` : null,
    properties: {
      name: pick(texts, index),
      createdOn: pick(['2024-02-29', '2024-03-01', null], index),
      ...(hasMoney ? money : {}),
    },
  }
}

function task(index: number): object {
  return {
    name: pick(texts, index) ?? 'x',
    ownerId: 1,
    tags: [`t${index % 3}`],
    startDate: pick(['2024-02-29', null], index),
    startTime: pick(['09:30:00', '23:59:59', null], index),
    allocation: pick([0, 15, null], index),
  }
}

function interval(index: number): object {
  const type = pick(['TRACK', 'ATTENDANCE'], index)
  const comment = pick(texts, index)
  return { type, userId: 1, date: '2024-02-29', duration: index, comment }
}

function absence(index: number): object {
  const startDate = `2024-0${1 + (index % 3)}-28`
  const properties = { startDate, endDate: '2024-04-01', name: pick(texts, index) }
  return { type: 'ABSENCE', ownerId: 1, status: 'APPROVED', properties }
}

export interface ViewField {
  readonly name: string
  readonly type: string
  readonly filterable: boolean
  readonly isProperty: boolean
}

/** Everything of a view that a filter may name. */
export function filterableFields({ columns, properties }: Saved): readonly ViewField[] {
  const all = [
    ...columns.map((each: object) => ({ ...each, isProperty: false })),
    ...properties.map((each: object) => ({ ...each, isProperty: true })),
  ] as ViewField[]
  return all.filter(({ filterable }) => filterable)
}
