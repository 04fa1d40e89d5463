// The sources that companies are looked up in, and what one says of a company.

import type { CompanySource, LookedUp, SourceCompany } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from './client.ts'
import { settingKeys } from './query-keys.ts'

const minute = 60_000

/** The one that is asked; undefined where there is none, or while that is not known. */
export function useCompanySource(unit: number, isWanted: boolean): CompanySource | undefined {
  const { data } = useQuery({
    queryKey: settingKeys.companySources(unit),
    queryFn: ({ signal }) => clientOf(unit).companySources.list({ signal }),
    enabled: isWanted,
    staleTime: 5 * minute,
  })
  return data?.[0]
}

/** Companies that have the number already. */
export async function companiesWith(unit: number, number: string): Promise<readonly LookedUp[]> {
  return await clientOf(unit).lookup('company', number, { limit: 1 })
}

export async function lookUpCompany(unit: number, number: string): Promise<SourceCompany['data']> {
  return (await clientOf(unit).companySources.company(number)).data
}
