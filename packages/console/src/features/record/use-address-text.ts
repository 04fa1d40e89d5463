// Which address of the company of a record an id is: the company is read where a field names one.

import type { Kind } from '@kontor/contract/kinds/kind.ts'
import type { StoredRecord } from '../../data/api/record.ts'
import { addressText, useCompanyAddresses } from '../../data/records/company-addresses.ts'
import { useTranslation } from '../../words/use-translation.ts'

interface FieldValue {
  readonly kind: Kind | undefined
  readonly value: unknown
}

export function useAddressText(
  unit: number,
  { companyId }: StoredRecord,
  fields: readonly FieldValue[],
): (id: number) => string | undefined {
  const { format } = useTranslation()
  const isNamed = fields.some(
    ({ kind, value }) => kind?.refersTo === 'address' && typeof value === 'number',
  )
  const company = isNamed && typeof companyId === 'number' ? companyId : undefined
  const addresses = useCompanyAddresses(unit, company)
  return (id) => {
    const found = addresses.find((address) => address.id === id)
    return found && addressText(found, format)
  }
}
