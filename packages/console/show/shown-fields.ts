// One field of each sort that the contract describes, with an example of its value. A new kind is
// among them by itself: whatever differs in its name or in the control that it is entered with.

import { printForm } from '@kontor/contract/configuration/print-form-file.ts'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { exampleValue } from '@kontor/contract/derive/example-values.ts'
import { kindName } from '@kontor/contract/derive/kind-name.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { tokenRequest } from '@kontor/contract/records/token-request.ts'
import { controlOf } from '../src/ui/kinds/control-of.ts'

export interface ShownField {
  /** Of its kind. */
  readonly sort: string
  readonly control: string
  readonly name: string
  readonly kind: Kind
  readonly example: unknown
}

type Examples = Readonly<Record<string, unknown>>

export function shownFields(): readonly ShownField[] {
  const described = [...ofRecords(), ...ofSettings()]
  const bySort = Map.groupBy(described, ({ sort, control }) => `${sort} ${control}`)
  return [...bySort.values()]
    .map((fields) => fields.find(({ kind }) => kind.isRequired !== true) ?? fields[0])
    .filter((field) => field !== undefined)
    .toSorted((one, other) => (one.control < other.control ? -1 : 1))
}

function ofRecords(): readonly ShownField[] {
  return presetCatalogue.types.flatMap((type) => {
    const example = examplePayload(type, { size: 'fullest' })
    const properties = (example['properties'] ?? {}) as Examples
    return [...shown(type.fields, example), ...shown(type.properties ?? {}, properties)]
  })
}

function ofSettings(): readonly ShownField[] {
  const types = Object.values(administeredTypes)
  return [...types.map(({ fields }) => fields), printForm, tokenRequest].flatMap((fields) =>
    shown(fields, { logo: 'data:image/png;base64,iVBORw0KGgo=' }),
  )
}

function shown(fields: Fields, examples: Examples): readonly ShownField[] {
  return Object.entries(fields)
    .filter(([, kind]) => kind.isReadOnly !== true)
    .flatMap(([name, kind]) => [
      fieldOf(name, kind, examples[name]),
      ...Object.entries(kind.element?.fields ?? kind.fields ?? {}).map(([part, of]) =>
        fieldOf(part, of, undefined),
      ),
    ])
}

function fieldOf(name: string, kind: Kind, given: unknown): ShownField {
  const example = given ?? valueFor(name, kind)
  return { sort: kindName(kind), control: controlOf(kind), name, kind, example }
}

function valueFor(name: string, kind: Kind): unknown {
  if (kind.refersTo !== undefined || kind.refersWithin !== undefined) return 1
  if (kind.element !== undefined) return [valueFor(name, kind.element)]
  const { fields } = kind
  if (fields === undefined) return exampleValue(name, kind)
  return Object.fromEntries(Object.entries(fields).map(([part, of]) => [part, valueFor(part, of)]))
}
