// TypeScript interfaces for what several types of the client are made of: the rows of item tables,
// groups of properties, access lists. Each is written once, and the types name it.

import { acl } from '../kinds/acl.ts'
import type { Fields } from '../kinds/kind.ts'
import { contactFields, personFields } from '../records/company.ts'
import { totals } from '../records/documents/document-type.ts'
import { propertyGroups } from '../records/documents/properties.ts'
import { invoiceRow } from '../rows/invoice-row.ts'
import { orderRow } from '../rows/order-row.ts'
import { quotationRow } from '../rows/quotation-row.ts'
import {
  interfaceOf,
  isSame,
  listed,
  type Member,
  membersOf,
  objectOf,
  type Side,
} from './typescript.ts'

interface Part {
  readonly name: string
  readonly members: readonly Member[]
}

const access = acl().fields ?? {}

/** In an order in which each follows those that it contains. */
const described: readonly (readonly [name: string, fields: Fields, side?: Side])[] = [
  ['AccessGrants', access['read']?.fields ?? {}],
  ['AccessList', access],
  ['Contact', contactFields],
  ['PersonEntry', personFields],
  ['InvoiceRow', invoiceRow],
  ['QuotationRow', quotationRow],
  ['OrderRow', orderRow],
  ...Object.entries(propertyGroups).map(([group, fields]) => [partName(group), fields] as const),
  ['DocumentTotals', totals, 'answered'],
]

const names = new Map<string, string>()
const parts: Part[] = []
for (const [name, fields, side] of described) {
  const members = membersOf(fields, side, names)
  parts.push({ name, members })
  names.set(objectOf(members), name)
}

function partName(group: string): string {
  return `${group[0]?.toUpperCase()}${group.slice(1)}Properties`
}

/** As `membersOf`, with parts named where a member is exactly one. */
export function namedMembersOf(fields: Fields, side?: Side): readonly Member[] {
  return membersOf(fields, side, names)
}

/** An interface that extends the largest parts that it has as a whole. */
export function composedInterface(
  name: string,
  members: readonly Member[],
  { base, words }: { readonly base?: string; readonly words?: string } = {},
): string {
  const within = parts.filter((part) => part.name !== name && hasAll(members, part.members))
  const largest = within.filter(
    (part) => !within.some((other) => other !== part && hasAll(other.members, part.members)),
  )
  const own = members.filter((member) => !largest.some((part) => hasAll(part.members, [member])))
  const bases = [...(base === undefined ? [] : [base]), ...largest.map((part) => part.name)]
  return interfaceOf(name, own, { bases, ...(words === undefined ? {} : { words }) })
}

function hasAll(members: readonly Member[], wanted: readonly Member[]): boolean {
  return wanted.every((each) => members.some((member) => isSame(member, each)))
}

const file = 'parts.ts'

/** The file of all parts, by its name. */
export function partsFile(): ReadonlyMap<string, string> {
  const head = '// What several types are made of. Generated: `npm run regenerate`.'
  const interfaces = parts.map(({ name, members }) => composedInterface(name, members))
  return new Map([[file, `${[head, ...interfaces].join('\n\n')}\n`]])
}

/** Which of the parts a text names. */
export function namesOfParts(text: string): readonly string[] {
  const words = new Set(text.match(/\b[A-Z]\w+\b/g))
  return parts.map(({ name }) => name).filter((name) => words.has(name))
}

/** The line that imports what a file names of the parts, if it does. */
export function importOfParts(text: string): readonly string[] {
  const used = namesOfParts(text)
  return used.length === 0
    ? []
    : [`import type {${listed(used)}${used.length < 2 ? ' ' : ',\n'}} from './${file}'`]
}
