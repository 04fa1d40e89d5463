// Fields of the company that a row names, as columns of the row: on request, to filter by and to
// order by. They are not stored with the row, so a change of the company shows at once.

import { companyPrefix } from '../filter/company-prefix.ts'
import type { Fields, Kind } from '../kinds/kind.ts'
import { company } from '../records/company.ts'

const names = ['country', 'category', 'tags'] as const

const fields: Fields = Object.fromEntries(
  names.map((name): [string, Kind] => {
    const { isReadOnly: _, isMainCountry: __, ...kind }: Kind = company.fields[name]
    return [`${companyPrefix}${name}`, { ...kind, onRequest: true }]
  }),
)

/** A copy of what the company says, in a file of such rows: nobody sends it. */
export function isCopiedFromCompany(name: string, source: string): boolean {
  return Object.hasOwn(companyFields[source] ?? {}, name)
}

/** By the source of the rows: each of these has the column `companyId`. */
export const companyFields: Partial<Readonly<Record<string, Fields>>> = { documents: fields }
