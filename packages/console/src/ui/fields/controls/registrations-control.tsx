// The registration numbers of a company, by what they are called in its country; others can be
// added. A new company is filled in by its number, where the operator has set sources.

import type { CompanySource } from '@kontor/client'
import { type KeyboardEvent, useState } from 'react'
import type { Values } from '../../../base/value-path.ts'
import { companyFormWords } from '../../../words/company-form-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { hasWrongCheckDigit, registrationNames } from '../../kinds/registration-names.ts'
import { sourcesInOrder } from '../../kinds/sources-in-order.ts'
import fieldStyles from '../../parts/field.module.css'
import { useForm, useValue } from '../form-context.ts'
import { useOfferedSources } from '../offered-sources.ts'
import { CompanyLookup, useCompanyLookup } from './company-lookup.tsx'
import { type CompositeProps, MapControl } from './composite-controls.tsx'
import { SameCompanyNote } from './same-company-note.tsx'

export function RegistrationsControl(props: CompositeProps) {
  const { path, isReadOnly } = props
  const { language } = useTranslation()
  const words = companyFormWords(language)
  const form = useForm()
  const [value] = useValue(path)
  const [addresses] = useValue(addressesPath)
  const country = countryIn(addresses)
  const sources = sourcesInOrder(useOfferedSources(form) ?? [], country)
  const [chosen, setChosen] = useState<string>()
  const source = sources.find(({ name }) => name === chosen) ?? sources[0]
  const named = source?.registrations ?? []
  const home = language === 'cs' ? 'CZ' : ''
  const usual = named.length > 0 ? named : registrationNames(country || home)
  const [first = ''] = usual
  const { outcome, lookUp } = useCompanyLookup(first)
  const lookUpIn = (one: CompanySource): void => {
    setChosen(one.name)
    void lookUp(one)
  }
  const lookUpOnEnter = (event: KeyboardEvent): void => {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (source === undefined || !isPlain || !isFieldOf(event.target, first)) return
    event.preventDefault()
    lookUpIn(source)
  }
  const numbers = (value ?? {}) as Readonly<Record<string, string>>
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
      {sources.length > 0 && <CompanyLookup {...{ sources, outcome }} onLookUp={lookUpIn} />}
      <SameCompanyNote numbers={Object.values(numbers)} />
    </div>
  )
}

const addressesPath = ['addresses']

function countryIn(addresses: unknown): string {
  const [first] = (addresses ?? []) as readonly Values[]
  return String(first?.['country'] ?? '')
}

function isFieldOf(target: EventTarget, name: string): boolean {
  return target instanceof HTMLInputElement && target.id.endsWith(`/registrations/${name}`)
}
