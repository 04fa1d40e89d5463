// The addresses of a company, to choose one and to say which one an id is.

import { useQuery } from '@tanstack/react-query'
import type { Format } from '../../locale/format.ts'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'

export interface CompanyAddress {
  readonly id: number
  readonly street?: string | null
  readonly city?: string | null
  readonly zip?: string | null
  readonly country?: string | null
  readonly state?: string | null
}

/** None until they are known, and of a company that the reader may not read. */
export function useCompanyAddresses(
  unit: number,
  companyId: number | undefined,
): readonly CompanyAddress[] {
  const { data } = useQuery({
    queryKey: recordKeys.addresses(unit, companyId),
    queryFn: async ({ signal }) => {
      const { addresses } = await clientOf(unit).companies.read(companyId ?? 0, { signal })
      return addresses as readonly CompanyAddress[]
    },
    enabled: companyId !== undefined,
  })
  return data ?? []
}

/** In one line. */
export function addressText(address: CompanyAddress, { country: named }: Format): string {
  const { street, zip, city, state, country } = address
  const town = [zip, city].filter(Boolean).join(' ')
  return [street, town, state, country && named(country)].filter(Boolean).join(', ')
}
