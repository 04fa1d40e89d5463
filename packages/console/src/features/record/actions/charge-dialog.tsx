// Confirms an invoice of the time of a job, and shows its hours before it is made.

import { Button } from 'react-aria-components'
import { troubleOf } from '../../../data/api/problem-of.ts'
import { useChargedHours } from '../../../data/records/use-charged-hours.ts'
import { submitKeys } from '../../../keyboard/save-key.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import dialogStyles from '../../../ui/parts/dialog.module.css'
import { ModalDialog } from '../../../ui/parts/modal-dialog.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { ChargedHoursTable } from './charged-hours-table.tsx'
import styles from './record-actions.module.css'
import { StepTrouble } from './step-trouble.tsx'
import { type TakenStep, useStep } from './use-step.ts'

export function ChargeDialog(props: TakenStep) {
  const { of, record, step, onClose } = props
  const words = recordWords(useTranslation().language).actions
  const { data: rows, error } = useChargedHours(of, { step, version: record.version })
  const { take, trouble, isBusy } = useStep(props)
  return (
    <ModalDialog
      role="alertdialog"
      title={words.stepQuestion(words.charge)}
      isOpen={true}
      isDismissable={true}
      onOpenChange={onClose}
    >
      <form className={styles.stepForm} onSubmit={take} {...submitKeys}>
        {rows !== undefined && <ChargedHoursTable rows={rows} />}
        <StepTrouble trouble={trouble ?? (error === null ? undefined : troubleOf(error))} />
        <div className={dialogStyles.stepButtons}>
          <Button
            className={buttonStyles.primary}
            type="submit"
            isDisabled={rows === undefined || isBusy}
          >
            {words.charge}
          </Button>
          <Button className={buttonStyles.button} autoFocus={true} onPress={onClose}>
            {words.back}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
