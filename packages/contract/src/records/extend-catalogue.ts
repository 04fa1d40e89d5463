// Lays what a unit defines over the predefined types: document types of its own, and properties of
// any type. Types that nothing was added to stay the objects that they are, and a unit that adds
// nothing has the predefined catalogue itself, so whatever is cached by an object stays cached.

import { type PropertyKindName, propertyKind } from '../configuration/property-kinds.ts'
import {
  type Fields,
  frozen,
  immutable,
  type Place,
  type ReferenceTarget,
  required,
} from '../kinds/kind.ts'
import { reference } from '../kinds/reference.ts'
import { oneOf } from '../kinds/text.ts'
import type { Translations } from '../titles/own-title.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { documentType } from './documents/document-type.ts'
import type { RecordType } from './record-type.ts'

/** A property that a unit adds to a type. */
export interface AddedProperty {
  readonly name: string
  readonly kind: PropertyKindName
  readonly to?: ReferenceTarget
  /** The key of its codes. */
  readonly register?: string
  readonly isRequired?: boolean
  readonly isFrozen?: boolean
  readonly place?: Place
  readonly title?: string
  readonly translations?: Translations
}

/** A document type of a unit's own, but for its properties. */
export interface AddedType {
  readonly type: string
  readonly title: string
  readonly translations?: Translations
  /** The predefined document type that it takes everything from that it does not say. */
  readonly like?: string
  /** The predefined view that shows it. */
  readonly view?: string
  /** The pattern of its number series. */
  readonly numbers: string
  readonly isCompanyRequired?: boolean
  readonly isOpenToUnit?: boolean
}

/** All that a unit adds to the record types. */
export interface CatalogueAdditions {
  readonly types: readonly AddedType[]
  /** By the type that they were added to. */
  readonly properties: ReadonlyMap<string, readonly AddedProperty[]>
}

/** The predefined types with a unit's additions; every name in these is known to be sound. */
export function extendCatalogue(preset: Catalogue, additions: CatalogueAdditions): Catalogue {
  if (additions.types.length === 0 && additions.properties.size === 0) return preset
  const documents = preset.byCollection.get('documents')
  const defined = additions.types.map((added): readonly [RecordType, string | undefined] => {
    const like = likeOf(added, preset)
    return [defineType(added, like === undefined ? undefined : documents?.get(like)), like]
  })
  const known = preset.types.map((type): readonly [RecordType, undefined] => [type, undefined])
  const types = [...known, ...defined].map(([type, like]) =>
    withProperties(type, propertiesFor(type.type, like, additions)),
  )
  return catalogueOf(types)
}

/** What a type is like: as it says, else the predefined document type that its code continues. */
export function likeOf({ type, like }: AddedType, preset: Catalogue): string | undefined {
  return like ?? parentOf(type, preset)
}

/** The predefined document type with the longest code that this code continues. */
export function parentOf(type: string, preset: Catalogue): string | undefined {
  const names = [...(preset.byCollection.get('documents')?.keys() ?? [])]
  return names.filter((name) => isBelow(type, name)).sort((a, b) => b.length - a.length)[0]
}

function isBelow(type: string, parent: string): boolean {
  return type.startsWith(`${parent}.`)
}

/** A proforma books nothing, so it never freezes by itself. */
const proforma = /\.PROFORMA(?:\.|$)/

function defineType(added: AddedType, like: RecordType | undefined): RecordType {
  const { type, title, translations, numbers } = added
  const { freezesOn, ...model } = like ?? plainType(type, title)
  const companyId = frozen(reference('company'))
  const isCompanyRequired =
    added.isCompanyRequired ?? model.fields['companyId']?.isRequired === true
  return {
    ...model,
    ...(freezesOn === undefined || proforma.test(type) ? {} : { freezesOn }),
    type,
    title,
    ...(translations && { translations }),
    fields: {
      ...model.fields,
      type: immutable(required(oneOf(type))),
      companyId: isCompanyRequired ? required(companyId) : companyId,
    },
    isOpenToUnit: added.isOpenToUnit ?? model.isOpenToUnit,
    numberSeries: { pattern: numbers, dates: model.numberSeries?.dates ?? [] },
    views: added.view === undefined ? model.views : [added.view],
  }
}

/** A document with no properties but those that are added. */
function plainType(type: string, title: string): RecordType {
  return documentType({ type, title, properties: {}, number: undefined, views: ['DOCUMENTS'] })
}

/** Those added to the type itself, to a type above it, and to what it is like. */
function propertiesFor(
  type: string,
  like: string | undefined,
  { properties }: CatalogueAdditions,
): readonly AddedProperty[] {
  const lines = like === undefined ? [type] : [type, like]
  return [...properties]
    .filter(([to]) => lines.some((name) => name === to || isBelow(name, to)))
    .flatMap(([, added]) => added)
}

function withProperties(type: RecordType, added: readonly AddedProperty[]): RecordType {
  if (added.length === 0) return type
  const more: Fields = Object.fromEntries(added.map((each) => [each.name, kindOfProperty(each)]))
  return { ...type, properties: { ...type.properties, ...more } }
}

function kindOfProperty({ name: _, isFrozen, isRequired, ...put }: AddedProperty) {
  const { place, title, translations } = put
  const plain = {
    ...propertyKind(put),
    ...(isRequired === true && { isRequired, mayBeAbsent: true as const }),
    ...(place === undefined ? {} : { place }),
    ...(title === undefined ? {} : { ownTitle: { title, ...(translations && { translations }) } }),
  }
  return isFrozen === true ? frozen(plain) : plain
}
