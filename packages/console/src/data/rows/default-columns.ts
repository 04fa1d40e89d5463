// The columns that a view shows by default: those that say what a row is, in the order in which
// people look at them, and no more than fit on a screen. Descriptions decide, not names of views.

import type { Column, View } from './views.ts'

/** Names of columns and properties by how much they say. */
const telling = [
  ...['number', 'documentNumber', 'username', 'lastName', 'firstName', 'companyName', 'companyId'],
  ...['name', 'jobTitle', 'documentType', 'userId', 'date', 'status', 'issueDate', 'startDate'],
  ...['endDate', 'paymentDate', 'deadline', 'duration', 'opportunityExpCloseDate'],
  ...['opportunityValue', 'totalNet', 'totalGross', 'amount', 'currencyDoc', 'currency'],
  ...['isClient', 'isSupplier', 'country', 'industry', 'assigneeId', 'ownerId', 'email'],
  ...['timeZone', 'createdOn', 'absenceType', 'category', 'description', 'comment'],
]

const columnsMax = 9

function usualColumns(columns: readonly Column[]): readonly Column[] {
  const found = telling.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  // A name says more than an id of the same thing.
  const isNamed = found.some(({ name }) => name === 'companyName')
  const chosen = found.filter(({ name }) => name !== 'companyId' || !isNamed).slice(0, columnsMax)
  return chosen.length > 0 ? chosen : columns.slice(0, columnsMax)
}

/** The columns of the keys, in their order; those that the view does not have are left out. */
export function columnsOfKeys(
  given: readonly string[] | undefined,
  { columns, own }: View,
): readonly Column[] {
  const keys = given ?? (own === undefined ? undefined : keysOf(own))
  if (keys === undefined) return usualColumns(columns)
  const found = keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return found.length > 0 ? found : usualColumns(columns)
}

/** Of a view of the unit's own; its `id` is the address of a row, not what tells it. */
function keysOf(own: NonNullable<View['own']>): readonly string[] | undefined {
  const { columns, properties, shown: keys } = own
  if (keys != null && keys.length > 0) return keys
  if (columns == null && properties == null) return undefined
  const shown = (columns ?? []).filter((name) => name !== 'id')
  return [...shown, ...(properties ?? []).map((name) => `properties.${name}`)]
}
