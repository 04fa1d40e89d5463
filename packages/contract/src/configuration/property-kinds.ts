// The kinds that a property of a unit's own may be of: a closed list, each of them a kind that the
// predefined types use too, so that every member of a kind has its value.

import { date, time } from '../kinds/calendar.ts'
import { code, codeOf } from '../kinds/code.ts'
import { listOf } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import type { Kind, ReferenceTarget } from '../kinds/kind.ts'
import { amount, decimal, integer } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { richText } from '../kinds/rich-text.ts'
import { countryCode, currencyCode, text } from '../kinds/text.ts'
import { referenceTargets } from '../records/reference-targets.ts'

/** Every kind by the name that files call it; a `reference` also says what it leads `to`. */
export const propertyKinds = {
  text: text(),
  richText: richText(),
  integer: integer(),
  decimal: decimal(),
  amount: amount(),
  date: date(),
  time: time(),
  flag: flag(),
  code: code(),
  currency: currencyCode(),
  country: countryCode(),
  textList: listOf(text()),
  integerList: listOf(integer()),
  codeList: listOf(code()),
} as const satisfies Readonly<Record<string, Kind>>

export type PropertyKindName = keyof typeof propertyKinds | 'reference'

export const propertyKindNames = [
  ...(Object.keys(propertyKinds) as (keyof typeof propertyKinds)[]),
  'reference',
] as const satisfies readonly PropertyKindName[]

/** What a document corrects or is made of is no property. */
export const referenceTargetNames = (Object.keys(referenceTargets) as ReferenceTarget[]).filter(
  (target) => target !== 'frozenInvoice' && target !== 'sourceDocument',
)

/** What its kind says of a property, and what it was put with besides. */
export interface PutKind {
  readonly kind: PropertyKindName
  readonly to?: ReferenceTarget | null | undefined
  /** The key of its codes. */
  readonly register?: string | null | undefined
}

/** The kinds that take their codes from one register where they are told which. */
export const kindsWithRegister: readonly PropertyKindName[] = ['code', 'codeList']

/** The kind that a property was put with. */
export function propertyKind({ kind, to, register }: PutKind): Kind {
  if (kind === 'reference') {
    if (to == null) throw new Error('A reference says what it leads to.')
    return reference(to)
  }
  if (register == null) return propertyKinds[kind]
  return kind === 'codeList' ? listOf(codeOf(register)) : codeOf(register)
}

/** A property as a server describes it. */
interface DescribedProperty {
  readonly kind: string
  readonly refersTo: string | null
  /** Absent in the descriptions of an older server. */
  readonly codesOf?: string | null
}

/**
 * The kind of a property as a server describes it; undefined where it is of a newer version, with a
 * kind that is not known here.
 */
export function describedKind({ kind, refersTo, codesOf }: DescribedProperty): Kind | undefined {
  const name = propertyKindNames.find((each) => each === kind)
  if (name === undefined || (name === 'reference' && refersTo === null)) return undefined
  return propertyKind({ kind: name, to: refersTo as ReferenceTarget | null, register: codesOf })
}
