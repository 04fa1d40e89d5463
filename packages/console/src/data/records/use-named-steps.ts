// The steps that may be taken for a record now, as whoever lists them names them.

import { useQuery } from '@tanstack/react-query'
import { recordKeys } from '../api/query-keys.ts'
import type { RecordRef } from '../api/record.ts'

export interface NamedStep {
  /** As `stepKey` has it. */
  readonly key: string
  readonly name: string
}

interface Naming {
  readonly language: string
  readonly read: (of: RecordRef, signal: AbortSignal) => Promise<readonly NamedStep[]>
}

/** None until they are read, and of no record. */
export function useNamedSteps(
  of: RecordRef | undefined,
  { language, read }: Naming,
): readonly NamedStep[] {
  const { data = [] } = useQuery({
    enabled: of !== undefined,
    queryKey: of === undefined ? [] : recordKeys.steps(of, language),
    queryFn: async ({ signal }) => (of === undefined ? [] : await read(of, signal)),
  })
  return data
}
