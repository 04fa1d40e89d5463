// The write-ahead log: it is begun again and again, unless some reader never ends.

import type { CheckInput, Outcome } from './check.ts'
import { inWords } from './in-words.ts'

export async function checkLog({ engine: { files } }: CheckInput): Promise<Outcome> {
  if (files === undefined) return { seen: 'it is the database server’s', findings: [] }
  const { logBytes, logBytesMax } = files
  const seen = inWords(logBytes)
  if (logBytes <= logBytesMax) return { seen, findings: [] }
  const finding =
    `The write-ahead log has grown to ${seen}: some program has been reading the store for very ` +
    'long; end it, or restart the server.'
  return { seen, findings: [finding] }
}
