// The sources that companies are looked up in, and what one says of a company.

import type { CompanySource, SourceCompany } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from './client.ts'
import { settingKeys } from './query-keys.ts'

const minute = 60_000

/** Undefined while it is not known; none where that cannot be known now. */
export function useCompanySources(
  unit: number,
  isWanted: boolean,
): readonly CompanySource[] | undefined {
  const { data, isLoading } = useQuery({
    queryKey: settingKeys.companySources(unit),
    queryFn: ({ signal }) => clientOf(unit).companySources.list({ signal }),
    enabled: isWanted,
    staleTime: 5 * minute,
  })
  return isLoading ? undefined : (data ?? [])
}

export async function lookUpCompany(
  unit: number,
  number: string,
  source: string,
): Promise<SourceCompany['data']> {
  return (await clientOf(unit).companySources.company(number, { source })).data
}
