// Which documents of a filter wait for a step of a process. No filter can say so: it is no text or
// number.

import { useQuery } from '@tanstack/react-query'
import { useUnit } from '../../address/use-unit.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'
import { pollUnlessFollowed } from '../changes/followed-since.ts'

/** So many documents of a view are looked at: their ids have to fit in a filter. */
const rowsMax = 200

const minute = 60_000

interface ProcessRow {
  readonly id: number
  readonly process: { readonly step: string | null } | null
}

/** Their ids; none until they are known. */
export function useInProcess(view: string, filter: string | undefined): readonly number[] {
  const unit = useUnit()
  const { data = [] } = useQuery({
    queryKey: recordKeys.inProcess(unit, view, filter),
    queryFn: async ({ signal }) => {
      const query = { columns: ['id', 'process'], limit: rowsMax, signal }
      const { data: rows } = await readPage<ProcessRow>({ unit, view, filter: filter ?? '' }, query)
      return rows.filter(({ process }) => (process?.step ?? null) !== null).map(({ id }) => id)
    },
    enabled: filter !== undefined,
    // As often as the figures that leave them out.
    staleTime: minute,
    refetchInterval: pollUnlessFollowed(5 * minute),
  })
  return data
}
