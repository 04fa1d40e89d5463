// Fills the form of a new company in with what a source outside says of its registration number.
// Whatever goes wrong is one sentence below the button: all can be typed by hand.

import type { CompanySource, SourceCompany } from '@kontor/client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { isEmptyValue, type Values } from '../../../base/value-path.ts'
import { companiesWith, lookUpCompany } from '../../../data/api/company-sources.ts'
import { companyFormWords } from '../../../words/company-form-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import buttonStyles from '../../parts/button.module.css'
import fieldStyles from '../../parts/field.module.css'
import { useForm } from '../form-context.ts'
import type { FormState } from '../form-state.ts'
import styles from './controls.module.css'

type Outcome =
  | { readonly is: 'looking' | 'noNumber' | 'filledIn' | 'unknown' | 'failed' }
  | { readonly is: 'here'; readonly id: number; readonly label: string }

interface CompanyLookupProps {
  readonly source: CompanySource
  /** As it is typed. */
  readonly number: string
}

export function useCompanyLookup({ number }: Pick<CompanyLookupProps, 'number'>) {
  const { state, unit } = useForm()
  const [outcome, setOutcome] = useState<Outcome>()
  const lookUp = async (): Promise<void> => {
    const plain = number.replace(/\s/g, '')
    if (plain === '') return setOutcome({ is: 'noNumber' })
    setOutcome({ is: 'looking' })
    try {
      setOutcome(await outcomeOf(plain))
    } catch {
      setOutcome({ is: 'failed' })
    }
  }
  async function outcomeOf(plain: string): Promise<Outcome> {
    const [known] = await companiesWith(unit, plain)
    if (known !== undefined) return { is: 'here', id: known.id, label: known.label }
    const found = await lookUpCompany(unit, plain)
    if (found === null) return { is: 'unknown' }
    fillIn(state, found)
    return { is: 'filledIn' }
  }
  return { outcome, lookUp }
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

interface LookupButtonProps extends CompanyLookupProps {
  readonly outcome: Outcome | undefined
  readonly onLookUp: () => void
}

export function CompanyLookup({ source, outcome, onLookUp }: LookupButtonProps) {
  const { unit } = useForm()
  const words = companyFormWords(useTranslation().language)
  const { title } = source
  return (
    <div className={styles.lookup}>
      <Button
        className={buttonStyles.button}
        isDisabled={outcome?.is === 'looking'}
        onPress={onLookUp}
      >
        {words.fillIn(title)}
      </Button>
      <p role="status" className={fieldStyles.hint}>
        {outcome?.is === 'looking' && words.looking}
        {outcome?.is === 'noNumber' && words.noNumber}
        {outcome?.is === 'filledIn' && words.filledIn(title)}
        {outcome?.is === 'unknown' && words.unknown(title)}
        {outcome?.is === 'failed' && words.failed(title)}
        {outcome?.is === 'here' && (
          <>
            {words.isHere}{' '}
            <Link
              to="/$unit/$collection/$id"
              params={{ unit: String(unit), collection: 'companies', id: String(outcome.id) }}
            >
              {outcome.label}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
