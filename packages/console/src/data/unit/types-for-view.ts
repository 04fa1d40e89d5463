// The types of record that a view shows, and that can be made from it.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { views } from '@kontor/contract/views/catalogue.ts'

/** Of a predefined view; of one that narrows another, those of that one. */
export function typesForView(name: string, types: readonly RecordType[]): readonly RecordType[] {
  const listing = views.find((view) => view.name === name)?.listing ?? name
  return types.filter((type) => type.views.includes(listing))
}
