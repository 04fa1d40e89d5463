// The unit itself.

import type { Agency } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export function useAgency(unit: number) {
  return useQuery({
    queryKey: settingKeys.agency(unit),
    queryFn: ({ signal }) => clientOf(unit).agencies.read(unit, { signal }),
    staleTime: 5 * 60_000,
  })
}

export async function changeAgency({ id, version }: Agency, change: object): Promise<void> {
  await clientOf(id).agencies.change(id, change, { version })
}
