// What a type file changes in a unit: the types and properties that it adds, or every reason why it
// may not. What was put before stays, so nothing that is stored can lose its meaning.

import type { TypeFile } from '@kontor/contract/configuration/type-file.ts'
import { didYouMean } from '@kontor/contract/did-you-mean.ts'
import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { type AddedType, parentOf } from '@kontor/contract/records/extend-catalogue.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { pointerTo } from '../values/json-pointer.ts'
import { checkTypeCounts } from './check-type-counts.ts'
import { type PropertyList, propertyChanges } from './property-changes.ts'
import type { SettingsChanges } from './settings-changes.ts'
import type { ConfigurationRow, UnitSettings } from './unit-settings.ts'

type SentType = NonNullable<TypeFile['types']>[number]

/** The changes of a file that follows its schema; without any where all of it was put before. */
export function typeChanges(file: TypeFile, settings: UnitSettings): SettingsChanges {
  const types = file.types ?? []
  const additions = file.additions ?? []
  if (types.length === 0 && additions.length === 0) {
    const message = 'Expected types, additions or both.'
    return { faults: [{ code: 'missing-value', pointer: '/types', message }], rows: [] }
  }
  const lists = [
    ...types.map(
      (sent, index): PropertyList => ({
        type: sent.type,
        properties: sent.properties ?? [],
        pointer: `/types/${index}/properties`,
      }),
    ),
    ...additions.map(
      ({ type, properties }, index): PropertyList => ({
        type,
        properties,
        pointer: `/additions/${index}/properties`,
      }),
    ),
  ]
  const names = types.map(({ type }) => type)
  const tooMany = checkTypeCounts({ types: names, lists }, settings.additions)
  if (tooMany.length > 0) return { faults: tooMany, rows: [] }
  const faults = types.flatMap((sent, index) => [
    ...checkType(sent, `/types/${index}`, settings),
    ...checkRepeated(types.slice(0, index), sent, `/types/${index}`),
  ])
  const known = [...settings.catalogue.types.map(({ type }) => type), ...names]
  const strays = additions.flatMap(({ type }, index) =>
    known.includes(type) ? [] : [unknownType(type, known, `/additions/${index}/type`)],
  )
  const properties = propertyChanges(lists, typesAfter(types, settings), settings)
  return {
    faults: [...faults, ...strays, ...properties.faults],
    rows: [...types.flatMap((sent) => typeRow(sent, settings)), ...properties.rows],
  }
}

function unknownType(type: string, known: readonly string[], pointer: string): Fault {
  const message = `The unit has no type ${quote(type)}.${didYouMean(type, known)}`
  return { code: 'unknown-type', pointer, message }
}

function checkRepeated(before: readonly SentType[], { type }: SentType, pointer: string): Fault[] {
  if (!before.some((each) => each.type === type)) return []
  const message = `The file defines the type ${quote(type)} twice.`
  return [{ code: 'repeated-name', pointer: pointerTo(pointer, 'type'), message }]
}

function* checkType(sent: SentType, pointer: string, settings: UnitSettings): Generator<Fault> {
  const { type } = sent
  if (presetCatalogue.types.some((each) => each.type === type)) {
    const message = `The type ${quote(type)} is predefined: add properties to it under "additions".`
    yield { code: 'wrong-value', pointer: pointerTo(pointer, 'type'), message }
  }
  yield* checkLike(sent, pointer)
  yield* checkView(sent, pointer)
  const existing = settings.additions.types.find((each) => each.type === type)
  if (existing !== undefined) yield* checkUnchanged(existing, addedType(sent), pointer)
}

/** Only predefined document types have everything that a type is made of. */
function* checkLike({ type, like }: SentType, pointer: string): Generator<Fault> {
  if (like === undefined || like === null) return
  const here = pointerTo(pointer, 'like')
  const known = [...(presetCatalogue.byCollection.get('documents')?.keys() ?? [])]
  if (!known.includes(like)) {
    const hint = didYouMean(like, known)
    const message = `There is no predefined document type ${quote(like)}.${hint}`
    yield { code: 'unknown-type', pointer: here, message }
    return
  }
  const parent = parentOf(type, presetCatalogue)
  if (parent === undefined || parent === like) return
  const message = `Expected ${quote(parent)}, the type that ${quote(type)} is a sub-type of.`
  yield { code: 'not-equal', pointer: here, message }
}

function* checkView({ view }: SentType, pointer: string): Generator<Fault> {
  if (view === undefined || view === null) return
  const known = views
    .filter((each) => each.source === 'documents' && each.listing === undefined)
    .map(({ name }) => name)
  if (known.includes(view)) return
  const hint = didYouMean(view, known)
  const message = `There is no predefined view of documents ${quote(view)}.${hint}`
  yield { code: 'unknown-name', pointer: pointerTo(pointer, 'view'), message }
}

function* checkUnchanged(existing: AddedType, sent: AddedType, pointer: string): Generator<Fault> {
  for (const name of fixedMembers) {
    if (existing[name] === sent[name]) continue
    const was = existing[name] === undefined ? 'left out' : quote(existing[name])
    const message = `${quote(name)} was ${was} when the type was added. Only the title may change.`
    yield { code: 'not-equal', pointer: pointerTo(pointer, name), message }
  }
}

const fixedMembers = ['like', 'view', 'numbers', 'isCompanyRequired', 'isOpenToUnit'] as const

/** The type as it is stored: without nulls, and a sub-type without the `like` it has anyway. */
function addedType({ properties: _, ...sent }: SentType): AddedType {
  const like = sent.like === parentOf(sent.type, presetCatalogue) ? null : sent.like
  return withoutNulls({
    ...{ ...sent, like },
    translations: sent.translations && withoutNulls(sent.translations),
  }) as unknown as AddedType
}

function withoutNulls(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value != null))
}

function typeRow(sent: SentType, { additions }: UnitSettings): readonly ConfigurationRow[] {
  const sentType = addedType(sent)
  const existing = additions.types.find(({ type }) => type === sentType.type)
  // What is left out stays; null takes the translations away.
  const translations = sent.translations === undefined ? existing?.translations : undefined
  const added = { ...sentType, ...(translations && { translations }) }
  const body = JSON.stringify(added)
  if (existing !== undefined && isAlike(existing, added)) return []
  return [{ kind: 'type', name: added.type, body }]
}

/** All else of a type that is there is the same. */
function isAlike(one: AddedType, other: AddedType): boolean {
  const looksOf = ({ title, translations = {} }: AddedType) =>
    JSON.stringify([title, Object.entries(translations).toSorted()])
  return looksOf(one) === looksOf(other)
}

/** The types of the unit once those of the file are among them. */
function typesAfter(types: readonly SentType[], settings: UnitSettings): readonly AddedType[] {
  const existing = settings.additions.types
  const fresh = types.filter(({ type }) => !existing.some((each) => each.type === type))
  return [...existing, ...fresh.map(addedType)]
}
