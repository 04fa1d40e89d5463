// Whom a document is for, as its paper will say it: below the company that is chosen.

import { addressee, partyOf } from '@kontor/paper/model/party.ts'
import { useCompany } from '../../data/records/company-addresses.ts'
import { useForm, useValue } from '../../ui/fields/form-context.ts'
import fieldStyles from '../../ui/parts/field.module.css'
import { companyFormWords } from '../../words/company-form-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './form.module.css'

export function PrintedParty() {
  const { unit, ownCompanyId } = useForm()
  const { format, language } = useTranslation()
  const [chosen] = useValue(companyPath)
  const label = useLabel()
  const company = useCompany(unit, typeof chosen === 'number' ? chosen : undefined)
  const party = addressee(company, label)
  const isAbroad = useIsAbroad(party.country)
  if (company === undefined || company.id === ownCompanyId) return null
  const name = party.name.join(', ')
  const country = isAbroad && party.country !== undefined ? [format.country(party.country)] : []
  const lines = [...(name === company['name'] ? [] : party.name), ...party.address, ...country]
  return (
    <div className={styles.printedParty} data-part="printed-party">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
        <p key={index}>{line}</p>
      ))}
      {party.address.length === 0 && (
        <p className={fieldStyles.hint}>{companyFormWords(language).noAddress}</p>
      )}
      {party.registrations.length > 0 && (
        <p>{party.registrations.map(([kind, number]) => `${kind}: ${number}`).join(' · ')}</p>
      )}
    </div>
  )
}

const companyPath = ['companyId']
const namePath = ['properties', 'companyLabelName']
const suffixPath = ['properties', 'companyLabelNameSuffix']
const addressPath = ['properties', 'companyLabelAddress']

/** What the document itself says of its addressee. Its `companyName` follows the company. */
function useLabel() {
  const [companyLabelName] = useValue(namePath)
  const [companyLabelNameSuffix] = useValue(suffixPath)
  const [companyLabelAddress] = useValue(addressPath)
  return { companyLabelName, companyLabelNameSuffix, companyLabelAddress }
}

/** Within one country papers say none. */
function useIsAbroad(country: string | undefined): boolean {
  const { unit, ownCompanyId } = useForm()
  const own = useCompany(unit, country === undefined ? undefined : ownCompanyId)
  return own === undefined || partyOf(own).country !== country
}
