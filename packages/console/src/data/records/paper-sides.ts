// The two sides of a document: the company of the unit itself, and that of the document. Of one
// that is frozen, as both were when it froze: what it says to others stays as it was.

import { KontorError } from '@kontor/client'
import type { PaperSource } from '@kontor/paper/paper-source.ts'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import type { StoredRecord } from '../api/record.ts'

/** What is read of others for the paper of a document. */
export type PaperSides = Pick<PaperSource, 'unit' | 'sides' | 'documents'>

interface SidesOf {
  readonly unit: number
  readonly record: StoredRecord
}

export function usePaperSides({ unit, record }: SidesOf) {
  return useQuery({
    queryKey: recordKeys.paper(unit, record.id, record.version),
    queryFn: async ({ signal }): Promise<PaperSides> => {
      const asOf = record['frozenAt']
      const moment = { signal, ...(typeof asOf === 'string' ? { asOf } : {}) }
      const [{ name, companyId, timeZone, currency }, company, documents] = await Promise.all([
        clientOf(unit).agencies.read(unit, { signal }),
        readCompany(unit, record['companyId'], moment),
        readNumbers(unit, record, signal),
      ])
      const own = await readCompany(unit, companyId, moment)
      return {
        unit: { name, timeZone: timeZone ?? 'UTC', currency: currency ?? undefined },
        // A company that the reader may not read is as good as none.
        sides: { own, company, owner: undefined },
        documents,
      }
    },
  })
}

interface Moment {
  readonly signal: AbortSignal
  readonly asOf?: string
}

async function readCompany(
  unit: number,
  id: unknown,
  { signal, asOf }: Moment,
): Promise<StoredRecord | undefined> {
  if (typeof id !== 'number') return undefined
  try {
    const { companies } = clientOf(unit)
    const found: unknown = await companies.read(id, { signal, ...(asOf && { asOf }) })
    return found as StoredRecord
  } catch (error) {
    if (!(error instanceof KontorError) || error.status === 0) throw error
    // Nothing is known of then: it was made later, or its history is pruned.
    return asOf === undefined ? undefined : readCompany(unit, id, { signal })
  }
}

/** Of what it corrects, and of what corrects it. */
async function readNumbers(unit: number, record: StoredRecord, signal: AbortSignal) {
  const others = [record['correctsId'], ...((record['correctedByIds'] ?? []) as unknown[])]
  const ids = others.filter((id) => typeof id === 'number')
  const found = await clientOf(unit).lookup('document', ids, { signal })
  return new Map(found.map(({ id, label, detail }) => [id, { number: detail ?? label }]))
}
