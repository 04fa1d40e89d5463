// The fields that can be set for many records at once.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { type Path, pointerOf } from '../../base/value-path.ts'
import { controlOf } from '../../ui/kinds/control-of.ts'
import type { FormField } from '../../ui/kinds/form-sections.ts'

/** No two records have the same one. */
const unique: readonly string[] = ['id', 'number', 'externalId', 'username']

const composites: readonly string[] = ['entries', 'map', 'object', 'table', 'json', 'within']

/** The fields of any of the types that have one value, which somebody may change. */
export function changeableFields(types: readonly RecordType[]): readonly FormField[] {
  const fields = types.flatMap((type) => [
    ...fieldsIn(type.fields, []),
    ...fieldsIn(type.properties ?? {}, ['properties']),
  ])
  return [...new Map(fields.map((each) => [pointerOf(each.path), each])).values()]
}

function fieldsIn(fields: Fields, below: Path): readonly FormField[] {
  return Object.entries(fields)
    .filter(
      ([name, kind]) =>
        kind.isReadOnly !== true &&
        kind.isImmutable !== true &&
        name !== 'type' &&
        !unique.includes(name) &&
        !composites.includes(controlOf(kind)),
    )
    .map(([name, kind]) => ({ name, kind, path: [...below, name] }))
}
