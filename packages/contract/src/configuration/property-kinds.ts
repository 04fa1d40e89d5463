// The kinds that a property of a unit's own may be of: a closed list, each of them a kind that the
// predefined types use too, so that every member of a kind has its value.

import { date, time } from '../kinds/calendar.ts'
import { code } from '../kinds/code.ts'
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

/** The kind that a property was put with. */
export function propertyKind(kind: PropertyKindName, to: ReferenceTarget | undefined): Kind {
  if (kind !== 'reference') return propertyKinds[kind]
  if (to === undefined) throw new Error('A reference says what it leads to.')
  return reference(to)
}

/**
 * The kind of a property as a server describes it; undefined where it is of a newer version, with a
 * kind that is not known here.
 */
export function describedKind(kind: string, refersTo: string | null): Kind | undefined {
  const name = propertyKindNames.find((each) => each === kind)
  if (name === undefined || (name === 'reference' && refersTo === null)) return undefined
  return propertyKind(name, (refersTo ?? undefined) as ReferenceTarget | undefined)
}
