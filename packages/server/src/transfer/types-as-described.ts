// The record types of a unit as a server describes them, as far as an import needs them: which
// fields and properties there are, and of which kinds.

import type { Kontor } from '@kontor/client'
import { describedKind } from '@kontor/contract/configuration/property-kinds.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'

type TypeDescription = Awaited<ReturnType<Kontor['settings']['types']>>[number]

export function typesAsDescribed(
  described: readonly TypeDescription[],
  collection: Collection,
): readonly RecordType[] {
  const preset = [...(presetCatalogue.byCollection.get(collection)?.values() ?? [])]
  // A name has one kind in all types of a collection.
  const properties = Object.assign({}, ...preset.map((type) => type.properties ?? {})) as Fields
  return described
    .filter((each) => each.collection === collection)
    .flatMap((each) => {
      const model = preset.find(({ type }) => type === each.type) ?? preset[0]
      if (model === undefined) return []
      const known = each.properties.flatMap((property): [string, Kind][] => {
        const kind = properties[property.name] ?? describedKind(property)
        return kind === undefined ? [] : [[property.name, kind]]
      })
      const { type, title } = each
      return [{ ...model, type, title, properties: Object.fromEntries(known) }]
    })
}
