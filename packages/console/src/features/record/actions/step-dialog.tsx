// Confirms a step, asks for what is stored with it, and shows why it failed.

import type { MissingContent } from '@kontor/client'
import { Button } from 'react-aria-components'
import type { Trouble } from '../../../data/api/problem-of.ts'
import { isOfProcess } from '../../../data/records/process-of.ts'
import { chargesTime, payAction, useMissing } from '../../../data/records/record-actions.ts'
import { submitKeys } from '../../../keyboard/save-key.ts'
import { stepName } from '../../../ui/kinds/step-name.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import dialogStyles from '../../../ui/parts/dialog.module.css'
import { ModalDialog } from '../../../ui/parts/modal-dialog.tsx'
import { missingWords } from '../../../words/missing-words.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { DelegateField } from './delegate-field.tsx'
import { MissingLink, MissingList } from './missing-list.tsx'
import { PaidOnField } from './paid-on-field.tsx'
import { ReasonField } from './reason-field.tsx'
import styles from './record-actions.module.css'
import { StepTrouble } from './step-trouble.tsx'
import { type TakenStep, useStep } from './use-step.ts'

interface StepDialogProps extends TakenStep {
  /** Whether the document freezes with it. */
  readonly freezes: boolean
}

export function StepDialog(props: StepDialogProps) {
  return chargesTime(props.step) ? <ChargeDialog {...props} /> : <StepQuestion {...props} />
}

function StepQuestion(props: StepDialogProps) {
  const { of, step, onClose } = props
  const translation = useTranslation()
  const words = recordWords(translation.language).actions
  const missing = useMissing(of, step)
  const question = words.questions[step.action] ?? words.stepQuestion(stepName(step, translation))
  return (
    <ModalDialog
      role="alertdialog"
      title={question}
      isOpen={true}
      isDismissable={true}
      onOpenChange={onClose}
    >
      <div aria-busy={missing === undefined}>
        {missing !== undefined && <StepForm {...props} missing={missing} />}
      </div>
    </ModalDialog>
  )
}

interface StepFormProps extends StepDialogProps {
  /** What an invoice lacks that freezes with the step. */
  readonly missing: readonly MissingContent[]
}

function StepForm(props: StepFormProps) {
  const { of, step, freezes, missing, onClose } = props
  const { action } = step
  const translation = useTranslation()
  const words = recordWords(translation.language).actions
  const lacking = missingWords(translation.language)
  const taken = useStep(props)
  const { reason, setReason, delegateTo, chooseDelegate, trouble, isBusy, take } = taken
  const name = stepName(step, translation)
  const made = step.madeIds?.length ?? 0
  const hint = freezes ? words.freezes : made > 0 ? words.made(made) : words.hints[action]
  const hasReason = !withoutReason.includes(action)
  const isShort = !hasReason || action === 'approve'
  const [first] = missing
  return (
    <form className={styles.stepForm} onSubmit={take} {...submitKeys}>
      {first !== undefined && <MissingList unit={of.unit} missing={missing} />}
      {hint !== undefined && <p>{hint}</p>}
      {action === 'delegate' && (
        <DelegateField
          {...{ unit: of.unit, value: delegateTo, onChange: chooseDelegate }}
          trouble={trouble}
        />
      )}
      {action === payAction && (
        <PaidOnField {...taken} value={taken.paidOn} onChange={taken.setPaidOn} />
      )}
      {hasReason && (
        <ReasonField
          {...{ reason, onChange: setReason }}
          isComment={isOfProcess(action)}
          isFirst={!isShort && action !== 'delegate'}
          isMissing={trouble?.errors.some(isReason) === true}
        />
      )}
      <StepTrouble trouble={trouble !== undefined && isOfField(trouble) ? undefined : trouble} />
      <div className={dialogStyles.stepButtons}>
        {first !== undefined && (
          <MissingLink unit={of.unit} content={first} className={buttonStyles.primary}>
            {lacking.fill}
          </MissingLink>
        )}
        <Button
          className={first === undefined ? buttonStyles.primary : buttonStyles.button}
          type="submit"
          autoFocus={isShort && first === undefined}
          isDisabled={isBusy}
        >
          {first === undefined ? name : lacking.anyway(name)}
        </Button>
        <Button className={buttonStyles.button} onPress={onClose}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}

/** The history tells all there is to say of these. */
const withoutReason: readonly string[] = ['status', 'make', 'copy', payAction]

type Errors = Trouble['errors'][number]

function isReason({ pointer }: Errors): boolean {
  return pointer === '/reason' || pointer === '/comment'
}

/** Whether it is shown at the fields. */
function isOfField({ errors }: Trouble): boolean {
  return errors.some((each) => isReason(each) || each.pointer === '/to')
}
