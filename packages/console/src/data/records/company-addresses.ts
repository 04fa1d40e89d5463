// A company that a record names, and its addresses: to choose one, and to say which one an id is.

import { useQuery } from '@tanstack/react-query'
import type { Format } from '../../locale/format.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readRecord, type StoredRecord } from '../api/record.ts'

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
  return useKnownAddresses(unit, companyId) ?? []
}

/** The same, but undefined until they are known. */
export function useKnownAddresses(
  unit: number,
  companyId: number | undefined,
): readonly CompanyAddress[] | undefined {
  const { data, isLoading } = useCompanyQuery(unit, companyId)
  const addresses = data?.['addresses'] as readonly CompanyAddress[] | undefined
  return isLoading ? undefined : (addresses ?? [])
}

/** Undefined until it is known, and where the reader may not read it. */
export function useCompany(unit: number, companyId: number | undefined): StoredRecord | undefined {
  return useCompanyQuery(unit, companyId).data
}

function useCompanyQuery(unit: number, companyId: number | undefined) {
  return useQuery({
    queryKey: recordKeys.company(unit, companyId),
    queryFn: ({ signal }) =>
      readRecord({ unit, collection: 'companies', id: companyId ?? 0 }, signal),
    enabled: companyId !== undefined,
  })
}

/** In one line. */
export function addressText(address: CompanyAddress, { country: named }: Format): string {
  const { street, zip, city, state, country } = address
  const town = [zip, city].filter(Boolean).join(' ')
  return [street, town, state, country && named(country)].filter(Boolean).join(', ')
}
