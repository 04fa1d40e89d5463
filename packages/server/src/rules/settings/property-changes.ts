// The properties that a type file adds. Within a collection a name is of one kind, whichever type
// has it: views show several types side by side, and a filter compares them as one field.

import { kindsWithRegister, propertyKind } from '@kontor/contract/configuration/property-kinds.ts'
import type { TypeFile } from '@kontor/contract/configuration/type-file.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import type { Kind } from '@kontor/contract/kinds/kind.ts'
import { quote } from '@kontor/contract/quote.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import {
  type AddedProperty,
  type AddedType,
  extendCatalogue,
} from '@kontor/contract/records/extend-catalogue.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import type { Translations } from '@kontor/contract/titles/own-title.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { bareKeys } from './bare-keys.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { UnitSettings } from './unit-settings.ts'

type SentProperty = NonNullable<TypeFile['additions']>[number]['properties'][number]

/** Properties as one place of a file lists them. */
export interface PropertyList {
  readonly type: string
  readonly properties: readonly SentProperty[]
  readonly pointer: string
}

/**
 * The changes of all lists together. Lists of unknown types are skipped.
 * @param types the unit's own types as they will be.
 */
export function propertyChanges(
  lists: readonly PropertyList[],
  types: readonly AddedType[],
  settings: UnitSettings,
): SettingsChanges {
  const { properties: existing } = settings.additions
  const catalogue = extendCatalogue(presetCatalogue, {
    types: types.map(sound),
    properties: existing,
  })
  const names = new Names(catalogue.types)
  const bare = bareKeys(catalogue)
  const faults: Fault[] = []
  const grown = new Map<string, Map<string, AddedProperty>>()
  for (const { type: name, properties, pointer } of lists) {
    const type = catalogue.types.find((each) => each.type === name)
    if (type === undefined) continue
    const list = grown.get(name) ?? new Map(existing.get(name)?.map((each) => [each.name, each]))
    const before = JSON.stringify([...list.values()])
    const seen = new Set<string>()
    for (const [index, sent] of properties.entries()) {
      const here = pointerTo(pointer, index)
      const found = [...checkProperty(sent, here, type.collection, names)]
      if (seen.has(sent.name)) found.push(repeated(sent.name, here))
      seen.add(sent.name)
      const own = list.get(sent.name)
      const isAnothers = own === undefined && Object.hasOwn(type.properties ?? {}, sent.name)
      found.push(...checkFreezing(sent, own, here), ...checkRegister(sent, bare, here))
      found.push(...checkRequired(sent, here))
      if (isAnothers) found.push(...checkLook(sent, here))
      faults.push(...found)
      if (found.length > 0) continue
      names.learn(type.collection, sent.name, propertyKind(sent))
      if (!isAnothers) list.set(sent.name, added(sent, own))
    }
    if (JSON.stringify([...list.values()]) !== before) grown.set(name, list)
  }
  const rows = [...grown].map(([name, properties]) => {
    return { kind: 'properties', name, body: JSON.stringify([...properties.values()]) }
  })
  return { faults, rows }
}

/** A type whose `like` names no known type still has its properties checked. */
function sound({ like, ...type }: AddedType): AddedType {
  const isKnown = presetCatalogue.types.some((each) => each.type === like)
  return like === undefined || !isKnown ? type : { ...type, like }
}

function repeated(name: string, pointer: string): Fault {
  const message = `The list names the property ${quote(name)} twice.`
  return { code: 'repeated-name', pointer: pointerTo(pointer, 'name'), message }
}

/** Seals are made of what is frozen: a property stays what it was added as. */
function* checkFreezing(
  { name, isFrozen }: SentProperty,
  existing: AddedProperty | undefined,
  pointer: string,
): Generator<Fault> {
  if (existing === undefined || isFrozen == null) return
  const was = existing.isFrozen === true
  if (was === isFrozen) return
  const message = `"isFrozen" was ${was} when ${quote(name)} was added: it cannot change.`
  yield { code: 'not-equal', pointer: pointerTo(pointer, 'isFrozen'), message }
}

/** What else it is was said when it was added; null takes a title or a place away. */
function added(sent: SentProperty, existing: AddedProperty | undefined): AddedProperty {
  const { name, kind, to, register, isFrozen } = sent
  const { title, translations, place, isRequired } = { ...existing, ...givenOf(sent) }
  return {
    ...{ name, kind },
    ...(to == null ? {} : { to }),
    ...(register == null ? {} : { register }),
    ...(isRequired === true ? { isRequired } : {}),
    ...((existing?.isFrozen ?? isFrozen === true) ? { isFrozen: true } : {}),
    ...(place == null ? {} : { place }),
    ...(title == null ? {} : { title }),
    ...(translations == null ? {} : { translations: onlyGiven(translations) }),
  }
}

/** Members that are left out say nothing. */
function givenOf({ title, translations, place, isRequired }: SentProperty) {
  const members = Object.entries({ title, translations, place, isRequired })
  return Object.fromEntries(members.filter(([, value]) => value !== undefined)) as Partial<
    Pick<SentProperty, 'title' | 'translations' | 'place' | 'isRequired'>
  >
}

function onlyGiven(sent: Translations): Translations {
  return Object.fromEntries(Object.entries(sent).filter(([, title]) => title != null))
}

/** What has a default is never missing. */
function* checkRequired({ kind, isRequired, ...sent }: SentProperty, pointer: string) {
  if (isRequired !== true || (kind === 'reference' && sent.to == null)) return
  if (propertyKind({ kind, ...sent }).fallback === undefined) return
  const message = `A property of kind ${quote(kind)} always has a value: leave "isRequired" out.`
  const fault: Fault = { code: 'wrong-value', pointer: pointerTo(pointer, 'isRequired'), message }
  yield fault
}

/** Codes of a register are told by their key, which some fields leave out. */
function* checkRegister(
  { kind, register }: SentProperty,
  bare: ReadonlySet<string>,
  pointer: string,
): Generator<Fault> {
  if (register == null) return
  const here = pointerTo(pointer, 'register')
  if (!kindsWithRegister.includes(kind)) {
    const message = `Only the kinds "code" and "codeList" take "register", not ${quote(kind)}.`
    yield { code: 'wrong-value', pointer: here, message }
  } else if (bare.has(register)) {
    const message = `Codes of ${quote(register)} have no key: choose another register.`
    yield { code: 'wrong-value', pointer: here, message }
  }
}

/** What is predefined has its title, and what another type has added is titled there. */
function* checkLook(sent: SentProperty, pointer: string): Generator<Fault> {
  for (const member of ['title', 'translations', 'place', 'isRequired'] as const) {
    if (sent[member] == null) continue
    const message = `${quote(sent.name)} was not added to this type: leave ${quote(member)} out.`
    yield { code: 'wrong-value', pointer: pointerTo(pointer, member), message }
  }
}

function* checkProperty(
  sent: SentProperty,
  pointer: string,
  collection: Collection,
  names: Names,
): Generator<Fault> {
  const { name, kind, to } = sent
  if (name in Object.prototype || name === 'prototype') {
    const message = `No property may be called ${quote(name)}: choose another name.`
    yield { code: 'forbidden-member', pointer: pointerTo(pointer, 'name'), message }
    return
  }
  if (kind === 'reference' && to == null) {
    const message = 'A property of kind "reference" needs "to": what it refers to.'
    yield { code: 'required', pointer: pointerTo(pointer, 'to'), message }
    return
  }
  if (kind !== 'reference' && to != null) {
    const message = `Only the kind "reference" takes "to"; ${quote(name)} has kind ${quote(kind)}.`
    yield { code: 'wrong-value', pointer: pointerTo(pointer, 'to'), message }
    return
  }
  const message = names.clash(collection, name, propertyKind(sent))
  if (message !== undefined) {
    yield { code: 'wrong-value', pointer: pointerTo(pointer, 'name'), message }
  }
}

/** Which names are taken, collection by collection, and what for. */
class Names {
  readonly #fields = new Set<string>()
  readonly #kinds = new Map<string, Kind>()

  constructor(types: readonly RecordType[]) {
    for (const { collection, fields, properties } of types) {
      for (const name of Object.keys(fields)) this.#fields.add(`${collection} ${name}`)
      for (const [name, kind] of Object.entries(properties ?? {})) {
        this.learn(collection, name, kind)
      }
    }
  }

  learn(collection: Collection, name: string, kind: Kind): void {
    this.#kinds.set(`${collection} ${name}`, kind)
  }

  /** Why a property may not have the name, if so. Kinds are plain data and compare as such. */
  clash(collection: Collection, name: string, kind: Kind): string | undefined {
    const key = `${collection} ${name}`
    if (this.#fields.has(key))
      return `${quote(name)} is a field of ${collection}: choose another name.`
    const existing = this.#kinds.get(key)
    if (existing === undefined || isAlike(existing, kind)) return undefined
    return (
      `Another type of ${collection} has a property ${quote(name)} that is ${existing.words}: ` +
      'choose another name.'
    )
  }
}

function isAlike(one: Kind, other: Kind): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

/** One type may freeze what another does not, and have longer texts: filters compare them alike. */
function comparable({ isFrozen: _, words: __, schema, element, ...looked }: Kind): object {
  const { ownTitle: ______, place: _______, isRequired: _r, mayBeAbsent: _a, ...kind } = looked
  const { maxLength: ___, 'x-fault': ____, 'x-answer': _____, items, ...rest } = schema
  return element === undefined
    ? { ...kind, schema: { ...rest, items } }
    : { ...kind, schema: rest, element: comparable(element) }
}
