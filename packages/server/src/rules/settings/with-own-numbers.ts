// The types of a unit with the number series that it has put.

import { type Catalogue, catalogueOf } from '@kontor/contract/records/catalogue.ts'
import type { OwnSeries } from '@kontor/contract/records/record-type.ts'

export function withOwnNumbers(
  catalogue: Catalogue,
  numbers: ReadonlyMap<string, readonly OwnSeries[]>,
): Catalogue {
  if (numbers.size === 0) return catalogue
  const types = catalogue.types.map((type) => {
    const own = numbers.get(type.type) ?? []
    if (own.length === 0 || type.numberSeries === undefined) return type
    return { ...type, numberSeries: { ...type.numberSeries, own } }
  })
  return catalogueOf(types)
}
