// Confirms an invoice of the time of a job, and shows its hours before it is made.

import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { troubleOf } from '../../../data/api/problem-of.ts'
import { useChargedHours } from '../../../data/records/use-charged-hours.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import dialogStyles from '../../../ui/parts/dialog.module.css'
import { Notice } from '../../../ui/parts/notice.tsx'
import { TroubleText } from '../../../ui/parts/trouble-text.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { ChargedHoursTable } from './charged-hours-table.tsx'
import styles from './record-actions.module.css'
import { type TakenStep, useStep } from './use-step.ts'

export function ChargeDialog(props: TakenStep) {
  const { of, record, step, onClose } = props
  const words = recordWords(useTranslation().language).actions
  const { data: rows, error } = useChargedHours(of, { step, version: record.version })
  const taken = useStep(props)
  const trouble = taken.trouble ?? (error === null ? undefined : troubleOf(error))
  return (
    <ModalOverlay
      className={dialogStyles.overlay}
      data-part="overlay"
      isOpen={true}
      isDismissable={true}
      onOpenChange={onClose}
    >
      <Modal className={dialogStyles.modal}>
        <Dialog role="alertdialog">
          <form className={styles.stepForm} onSubmit={taken.take}>
            <Heading slot="title">{words.stepQuestion(words.charge)}</Heading>
            {rows !== undefined && <ChargedHoursTable rows={rows} />}
            {trouble !== undefined && (
              <Notice>
                {trouble.code === 'version-conflict' ? (
                  words.outdated
                ) : (
                  <TroubleText trouble={trouble} />
                )}
              </Notice>
            )}
            <div className={dialogStyles.stepButtons}>
              <Button
                className={buttonStyles.primary}
                type="submit"
                isDisabled={rows === undefined || taken.isBusy}
              >
                {words.charge}
              </Button>
              <Button className={buttonStyles.button} autoFocus={true} onPress={onClose}>
                {words.back}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
