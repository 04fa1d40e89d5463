// Chooses a step out of those that some of the records allow, and a reason.

import type { FormEvent } from 'react'
import { Button } from 'react-aria-components'
import { isOfProcess } from '../../data/records/process-of.ts'
import { type Step, stepKey } from '../../data/records/record-actions.ts'
import { submitKeys } from '../../keyboard/save-key.ts'
import { stepName } from '../../ui/kinds/step-name.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../words/bulk-words.ts'
import { recordWords } from '../../words/record-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './bulk.module.css'
import type { OfferedStep } from './status-step-job.ts'

export interface ChosenStep {
  readonly step: Step | undefined
  readonly reason: string
}

interface BulkStepProps {
  readonly steps: readonly OfferedStep[]
  /** How many records there are. */
  readonly of: number
  readonly chosen: ChosenStep
  readonly onChange: (chosen: ChosenStep) => void
  /** Whether documents freeze with that status. */
  readonly freezes: (status: string) => boolean
  readonly onChoose: (step: Step) => void
  readonly onClose: () => void
}

export function BulkStep(props: BulkStepProps) {
  const { steps, chosen, onChange, freezes, onChoose, onClose } = props
  const words = useBulkWords()
  const t = recordWords(useTranslation().language).actions
  const { step, reason } = chosen
  const hint = freezes(step?.to ?? '') ? t.freezes : t.hints[step?.action ?? '']
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (step !== undefined) onChoose(step)
  }
  return (
    <form className={styles.bulkForm} onSubmit={submit} {...submitKeys}>
      {steps.length === 0 ? <p>{words.noStep}</p> : <Steps {...props} />}
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
      {step !== undefined && step.action !== 'status' && (
        <label className={fieldStyles.field}>
          {isOfProcess(step.action) ? t.comment : t.reason}
          <textarea
            className={fieldStyles.input}
            rows={2}
            value={reason}
            onChange={({ target }) => onChange({ step, reason: target.value })}
          />
          <span className={fieldStyles.hint}>{t.reasonHint}</span>
        </label>
      )}
      <div className={outcomesStyles.bulkActions}>
        {steps.length > 0 && (
          <Button type="submit" className={buttonStyles.primary} isDisabled={step === undefined}>
            {words.check}
          </Button>
        )}
        <Button className={buttonStyles.quiet} autoFocus={steps.length === 0} onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </form>
  )
}

function Steps({ steps, of, chosen: { step: taken, reason }, onChange }: BulkStepProps) {
  const words = useBulkWords()
  const translation = useTranslation()
  const { integer } = translation.format
  return (
    <fieldset className={styles.bulkSteps}>
      <legend>{words.chooseStep}</legend>
      {steps.map(({ count, ...step }) => (
        <label key={stepKey(step)}>
          <input
            className={fieldStyles.radio}
            type="radio"
            name="step"
            checked={taken !== undefined && stepKey(taken) === stepKey(step)}
            onChange={() => onChange({ step, reason })}
          />
          <span>{stepName(step, translation)}</span>
          <span className={styles.bulkCount}>{words.ofAll(integer(count), integer(of))}</span>
        </label>
      ))}
    </fieldset>
  )
}
