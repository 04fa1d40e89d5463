// What of a document stays as it is while it is frozen, in the words of the contract and without the
// descriptions of types: an oracle for freezing.

import type { Saved } from './patch.ts'

const freeProperties = [
  ...['paymentMark', 'paymentDate', 'paidOn', 'paperSize', 'paperOrientation', 'printForm'],
  'showSignature',
]
const freeInRows = ['category', 'target']

/** What of a document stays as it is while it is frozen; null and absent say the same. */
export function frozenPart(document: Saved): Saved {
  const { number, companyId, personId, correctsId, isDisabled, properties } = document
  const stay = Object.entries(properties).filter(
    ([name]) => !freeProperties.includes(name) && !name.startsWith('own'),
  )
  const values = stay.map(([name, value]) => [name, isTable(value) ? rowsOf(value) : value])
  const named = { number, companyId, personId, correctsId, isDisabled }
  return withoutNulls({ ...named, properties: Object.fromEntries(values) })
}

function isTable(value: Saved): boolean {
  return Array.isArray(value?.data)
}

function rowsOf({ data }: Saved): Saved {
  return data.map((row: Saved) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !freeInRows.includes(name))),
  )
}

function withoutNulls(value: Saved): Saved {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).filter(([, member]) => (member ?? null) !== null)
  return Object.fromEntries(
    members.map(([name, member]) => [name, withoutNulls(member)]).toSorted(),
  )
}
