// Names of records: found by words, or read by id.

import type { LookupTarget } from '@kontor/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientOf } from './client.ts'
import { nameKey } from './query-keys.ts'

interface LookupInput {
  readonly unit: number
  readonly target: LookupTarget
  readonly companyId?: number | undefined
}

/**
 * The first ten that fit; undefined while there is nothing to find yet. Until the answer to these
 * words is there, `found` is still that to the words before.
 */
export function useFound({ unit, target, companyId }: LookupInput, words: string | undefined) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: nameKey({ unit, target }, 'words', companyId ?? 0, words),
    queryFn: ({ signal }) => {
      const narrowed = companyId === undefined ? {} : { companyId }
      return clientOf(unit).lookup(target, words ?? '', { limit: 10, signal, ...narrowed })
    },
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
  })
  return { found: data, isOfBefore: isPlaceholderData }
}

/** What it is called; undefined until that is known. */
export function useLabel(
  { unit, target }: LookupInput,
  id: number | undefined,
): string | undefined {
  const { data } = useQuery({
    queryKey: nameKey({ unit, target }, 'id', id),
    queryFn: ({ signal }) =>
      clientOf(unit).lookup(target, id === undefined ? [] : [id], { signal }),
    enabled: id !== undefined,
  })
  return data?.[0]?.label
}
