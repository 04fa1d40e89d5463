// What is no record, but created, read and changed like one, by its collection.

import { person } from './person.ts'
import type { OtherCollection, OtherType } from './record-type.ts'

export const directoryTypes: Readonly<Record<OtherCollection, OtherType>> = {
  persons: person,
}
