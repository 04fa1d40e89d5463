// The sources that the form of a new company can be filled in from.

import type { CompanySource } from '@kontor/client'
import { useCompanySources } from '../../data/api/company-sources.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { useKnownAddresses } from '../../data/records/company-addresses.ts'
import { sourcesInOrder } from '../kinds/sources-in-order.ts'
import type { FieldsContext } from './form-context.ts'

/**
 * That of the country where the unit is at home comes first. Undefined until that is known; none
 * for what is no new company.
 */
export function useOfferedSources(form: FieldsContext): readonly CompanySource[] | undefined {
  const { unit, recordId, type, ownCompanyId } = form
  const isNew = useHasScope('write') && recordId === undefined && type?.isPartner === true
  const sources = useCompanySources(unit, isNew)
  const isChoice = sources !== undefined && sources.length > 1
  const own = useKnownAddresses(unit, isChoice ? ownCompanyId : undefined)
  return own && sources && sourcesInOrder(sources, own[0]?.country ?? '')
}
