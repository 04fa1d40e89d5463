// The unit itself.

import type { Agency } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export function useAgency(unit: number) {
  return useQuery({
    queryKey: settingKeys.agency(unit),
    queryFn: ({ signal }) => clientOf(unit).agencies.read(unit, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** What the days are called on which nobody of the unit works; undefined until they are known. */
export function useHolidays(unit: number): ReadonlyMap<string, string | null> | undefined {
  const { data } = useAgency(unit)
  return useMemo(
    () => data && new Map((data.holidays ?? []).map(({ date, name }) => [date, name ?? null])),
    [data],
  )
}

export async function changeAgency({ id, version }: Agency, change: object): Promise<void> {
  await clientOf(id).agencies.change(id, change, { version })
}
