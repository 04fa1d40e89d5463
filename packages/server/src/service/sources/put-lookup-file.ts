// Puts the file of sources of companies, once it is checked. Tried, it is stored nowhere.

import { type LookupFile, lookupFile } from '@kontor/contract/configuration/lookup-file.ts'
import { Refusal } from '../../refusal.ts'
import { validateFile } from '../../rules/records/validate-schema.ts'
import { lookupFileFaults } from '../../rules/sources/lookup-file-faults.ts'
import type { Store } from '../../store/store.ts'

export async function putLookupFile(
  store: Store,
  body: unknown,
  isDryRun: boolean,
): Promise<LookupFile> {
  const shape = validateFile(lookupFile, body)
  if (shape.length > 0) throw new Refusal('invalid-file', { faults: shape })
  const file = body as LookupFile
  const faults = [...lookupFileFaults(file)]
  if (faults.length > 0) throw new Refusal('invalid-file', { faults })
  if (!isDryRun) await store.installation.putLookupFile({ file })
  return file
}
