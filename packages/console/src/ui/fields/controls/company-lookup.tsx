// Fills the form of a new company in with what a source outside says of its registration number.
// Whatever goes wrong is one sentence below the buttons: all can be typed by hand.

import type { CompanySource, SourceCompany } from '@kontor/client'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { isEmptyValue, type Values } from '../../../base/value-path.ts'
import { lookUpCompany } from '../../../data/api/company-sources.ts'
import { findSame } from '../../../data/records/same-company.ts'
import { companyFormWords } from '../../../words/company-form-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { useForm } from '../form-context.ts'
import type { FormState } from '../form-state.ts'
import styles from './controls.module.css'

interface Outcome {
  readonly is: 'looking' | 'noNumber' | 'filledIn' | 'unknown' | 'failed' | 'here'
  /** What people call the source. */
  readonly title: string
}

/** @param shown the name of the first number, as the form shows it. */
export function useCompanyLookup(shown: string) {
  const { state, unit } = useForm()
  const [outcome, setOutcome] = useState<Outcome>()
  const lookUp = async ({ name, title, registrations }: CompanySource): Promise<void> => {
    const number = numberFor(state, { shown, own: registrations[0] ?? shown }).replace(/\s/g, '')
    if (number === '') return setOutcome({ is: 'noNumber', title })
    setOutcome({ is: 'looking', title })
    try {
      setOutcome({ is: await outcomeOf(number, name), title })
    } catch {
      setOutcome({ is: 'failed', title })
    }
  }
  async function outcomeOf(number: string, source: string): Promise<Outcome['is']> {
    // The note beside the numbers says which one it is.
    if ((await findSame(unit, { name: '', numbers: [number] })) !== undefined) return 'here'
    const found = await lookUpCompany(unit, number, source)
    if (found === null) return 'unknown'
    fillIn(state, found)
    return 'filledIn'
  }
  return { outcome, lookUp }
}

/** Where the source calls it otherwise than the form has shown it, it is called so from now on. */
function numberFor(state: FormState, { shown, own }: { shown: string; own: string }): string {
  const numbers = (state.at(['registrations']) ?? {}) as Readonly<Record<string, string>>
  const { [shown]: typed = '', ...others } = numbers
  if (shown === own || typed === '' || (numbers[own] ?? '') !== '') return numbers[own] ?? ''
  state.set(['registrations'], { [own]: typed, ...others })
  return typed
}

/** An address that somebody has entered stays. */
function fillIn(state: FormState, found: NonNullable<SourceCompany['data']>): void {
  const registrations = (state.at(['registrations']) ?? {}) as Values
  state.set(['name'], found.name)
  state.set(['registrations'], { ...registrations, ...found.registrations })
  const [address] = found.addresses ?? []
  const [first, ...others] = (state.at(['addresses']) ?? []) as readonly Values[]
  const { id = -1, ...entered } = first ?? {}
  if (address === undefined || !isEmptyValue(entered)) return
  state.set(['addresses'], [{ id, ...address }, ...others])
}

interface CompanyLookupProps {
  readonly sources: readonly CompanySource[]
  readonly outcome: Outcome | undefined
  readonly onLookUp: (source: CompanySource) => void
}

export function CompanyLookup({ sources, outcome, onLookUp }: CompanyLookupProps) {
  const words = companyFormWords(useTranslation().language)
  const { is, title = '' } = outcome ?? {}
  return (
    <div className={styles.lookup}>
      {sources.map((source) => (
        <Button
          key={source.name}
          className={buttonStyles.button}
          isDisabled={is === 'looking'}
          onPress={() => onLookUp(source)}
        >
          {words.fillIn(source.title)}
        </Button>
      ))}
      <p role="status" className={fieldStyles.hint}>
        {is === 'looking' && words.looking}
        {is === 'noNumber' && words.noNumber}
        {is === 'filledIn' && words.filledIn(title)}
        {is === 'unknown' && words.unknown(title)}
        {is === 'failed' && words.failed(title)}
      </p>
    </div>
  )
}
