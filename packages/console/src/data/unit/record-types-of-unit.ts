// The types of record that there are in a unit: those of the contract, with what the unit adds. The
// server describes its additions by the names of kinds, which the contract has.

import type { Kontor } from '@kontor/client'
import { describedKind } from '@kontor/contract/configuration/property-kinds.ts'
import { type Fields, type Kind, places } from '@kontor/contract/kinds/kind.ts'
import { text } from '@kontor/contract/kinds/text.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type OwnTitle, ownTitleIn } from '@kontor/contract/titles/own-title.ts'
import type { TitleLanguage } from '@kontor/contract/titles/titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDevicePreferences } from '../../locale/device-preferences.ts'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export type TypeDescription = Awaited<ReturnType<Kontor['settings']['types']>>[number]
type FieldDescription = TypeDescription['fields'][number]

/** As the server describes them. */
export function useTypeDescriptions(unit: number, isNeeded = true) {
  const { language } = useDevicePreferences()
  return useQuery({
    queryKey: settingKeys.types(unit),
    queryFn: ({ signal }) => clientOf(unit).settings.types({ signal }),
    enabled: isNeeded,
    staleTime: 60_000,
    select: titledIn[language],
  })
}

/** Types under the titles of a language; what each function gives is cached. */
const titledIn = { en: titledFor('en'), cs: titledFor('cs') } as const

function titledFor(language: TitleLanguage) {
  return (types: readonly TypeDescription[]): readonly TypeDescription[] =>
    types.map((type) => ({ ...type, title: ownTitleIn(type, language) ?? type.title }))
}

/** What the unit calls the fields that it has added; where types differ, as the first does. */
export function ownTitlesOf(types: readonly TypeDescription[]): ReadonlyMap<string, OwnTitle> {
  const titled = types.flatMap(({ properties }) => properties.filter(({ title }) => title !== null))
  return new Map(titled.toReversed().map((property) => [property.name, property]))
}

/** Undefined until they are known; those of the contract alone where the server does not say. */
export function useTypes(unit: number): readonly RecordType[] | undefined {
  const { data, isPending } = useTypeDescriptions(unit)
  return useMemo(() => (isPending ? undefined : typesOfUnit(data ?? [])), [data, isPending])
}

function typesOfUnit(described: readonly TypeDescription[]): readonly RecordType[] {
  const byName = new Map(described.map((each) => [each.type, each]))
  const { types } = presetCatalogue
  const known = types.map((type) => {
    const own = byName.get(type.type)
    return own === undefined ? type : withAdded(type, own)
  })
  const added = described.filter((each) => !types.some(({ type }) => type === each.type))
  return [...known, ...added.flatMap(addedType)]
}

function withAdded(type: RecordType, { properties }: TypeDescription): RecordType {
  const before = type.properties ?? {}
  const added = properties.filter(({ name }) => before[name] === undefined)
  return added.length === 0 ? type : { ...type, properties: { ...before, ...kindsOf(added, {}) } }
}

/** What it has by the same names is of the same kinds as in the type that is shown beside it. */
function addedType({ type, title, collection, views, ...described }: TypeDescription) {
  const ofCollection = presetCatalogue.types.filter((each) => each.collection === collection)
  const shownBeside = ofCollection.find((each) => each.views.some((view) => views.includes(view)))
  const model = shownBeside ?? ofCollection[0]
  if (model === undefined) return []
  const fields = kindsOf(described.fields, model.fields)
  const properties = kindsOf(described.properties, model.properties ?? {})
  return [{ ...model, type, title, views, fields, properties }]
}

function kindsOf(described: readonly FieldDescription[], model: Fields): Fields {
  return Object.fromEntries(described.map((each) => [each.name, kindOf(each, model)]))
}

function kindOf(described: FieldDescription, model: Fields) {
  const { name, isRequired, isReadOnly } = described
  const known = model[name] ?? predefined(name) ?? describedKind(described) ?? text()
  const { isRequired: _, isReadOnly: __, ...plain } = known
  const marks = { ...(isRequired && { isRequired }), ...(isReadOnly && { isReadOnly }) }
  const place = places.find((each) => each === described.place)
  return { ...plain, ...marks, ...(place === undefined ? {} : { place }) } as Kind
}

function predefined(name: string): Kind | undefined {
  const types = presetCatalogue.types.filter(({ properties }) => properties?.[name] !== undefined)
  return types[0]?.properties?.[name]
}
