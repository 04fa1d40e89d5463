// The registration numbers of a company, by what they are called in its country; others can be
// added. A new company is filled in by its number, where the operator has set a source.

import type { KeyboardEvent } from 'react'
import type { Values } from '../../../base/value-path.ts'
import { useCompanySource } from '../../../data/api/company-sources.ts'
import { useHasScope } from '../../../data/api/has-scope.ts'
import { companyFormWords } from '../../../words/company-form-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { hasWrongCheckDigit, registrationNames } from '../../kinds/registration-names.ts'
import fieldStyles from '../../parts/field.module.css'
import { useForm, useValue } from '../form-context.ts'
import { CompanyLookup, useCompanyLookup } from './company-lookup.tsx'
import { type CompositeProps, MapControl } from './composite-controls.tsx'

export function RegistrationsControl(props: CompositeProps) {
  const { path, isReadOnly } = props
  const { language } = useTranslation()
  const words = companyFormWords(language)
  const { unit, recordId, type } = useForm()
  const [value] = useValue(path)
  const [addresses] = useValue(addressesPath)
  const isNew = useHasScope('write') && recordId === undefined && type?.isPartner === true
  const source = useCompanySource(unit, isNew)
  const numbers = (value ?? {}) as Readonly<Record<string, string>>
  const usual = source?.registrations ?? registrationNames(countryOf(addresses, language))
  const [first = ''] = usual
  const number = numbers[first] ?? ''
  const { outcome, lookUp } = useCompanyLookup({ number })
  const lookUpOnEnter = (event: KeyboardEvent): void => {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (source === undefined || !isPlain || !isFieldOf(event.target, first)) return
    event.preventDefault()
    void lookUp()
  }
  const isWrong = Object.entries(numbers).some(([name, each]) => hasWrongCheckDigit(name, each))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field within looks it up.
    <div data-part="registrations" onKeyDown={lookUpOnEnter}>
      <MapControl {...props} usual={isReadOnly ? [] : usual} />
      {isWrong && (
        <p role="status" className={fieldStyles.hint}>
          {words.checkDigit}
        </p>
      )}
      {source !== undefined && (
        <CompanyLookup {...{ source, number, outcome }} onLookUp={() => void lookUp()} />
      )}
    </div>
  )
}

const addressesPath = ['addresses']

/** Where nobody has entered one, that of the language. */
function countryOf(addresses: unknown, language: string): string {
  const [first] = (addresses ?? []) as readonly Values[]
  const country = String(first?.['country'] ?? '')
  return country === '' && language === 'cs' ? 'CZ' : country
}

function isFieldOf(target: EventTarget, name: string): boolean {
  return target instanceof HTMLInputElement && target.id.endsWith(`/registrations/${name}`)
}
