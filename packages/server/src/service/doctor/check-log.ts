// The write-ahead log: it is begun again and again, unless some reader never ends. After a crash it
// had all that was acknowledged.

import type { StoreFiles } from '../../store/port/inspection.ts'
import type { CheckInput, Outcome } from './check.ts'
import { inWords } from './in-words.ts'

export async function checkLog({ store, engine, isRepair }: CheckInput): Promise<Outcome> {
  const { files } = engine
  if (files === undefined) return { seen: 'it is the database server’s', findings: [] }
  const { logBytes, logBytesMax, lost } = files
  const seen = inWords(logBytes)
  if (lost !== undefined && isRepair) await store.inspection.acceptCopy()
  else if (lost !== undefined) return { seen, findings: [inSentence(lost)] }
  if (logBytes <= logBytesMax) return { seen, findings: [] }
  const finding =
    `The write-ahead log has grown to ${seen}: some program has been reading the store for very ` +
    'long; end it, or restart the server.'
  return { seen, findings: [finding] }
}

function inSentence({ count, at }: NonNullable<StoreFiles['lost']>): string {
  return (
    `The last ${count} of the transactions that the store has acknowledged, up to ${at}, are ` +
    'gone: restore a backup; `kontor doctor --repair` takes the store as it is.'
  )
}
