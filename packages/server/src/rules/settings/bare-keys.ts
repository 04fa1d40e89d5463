// The registers that list codes without their key, because a field has only what follows it.

import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { recordFields } from '../values/record-fields.ts'

/** Keys that some field gives its codes without. */
export function bareKeys(catalogue: Catalogue): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const type of catalogue.types) {
    for (const kind of kindsIn(recordFields(type))) {
      if (typeof kind.register === 'string') keys.add(kind.register)
    }
  }
  return keys
}

function* kindsIn(fields: Fields): Generator<Kind> {
  for (const kind of Object.values(fields)) {
    yield kind
    if (kind.fields !== undefined) yield* kindsIn(kind.fields)
    if (kind.element?.fields !== undefined) yield* kindsIn(kind.element.fields)
  }
}
