// The types of record that there are in a unit: those of the contract.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'

export function useTypes(): readonly RecordType[] {
  return presetCatalogue.types
}
