// Confirms a step, asks for a reason where one is stored, and shows why it failed.

import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import type { Step } from '../../../data/records/record-actions.ts'
import { useTakeStep } from '../../../saving/use-take-step.ts'
import { stepName } from '../../../ui/kinds/step-name.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import dialogStyles from '../../../ui/parts/dialog.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { Notice } from '../../../ui/parts/notice.tsx'
import { TroubleText } from '../../../ui/parts/trouble-text.tsx'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import type { LastAction } from '../use-last-action.ts'
import styles from './record-actions.module.css'

interface StepDialogProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly step: Step
  /** Whether the document freezes with it. */
  readonly freezes: boolean
  readonly onDone: (done: LastAction) => void
  readonly onClose: () => void
}

export function StepDialog(props: StepDialogProps) {
  const { step, freezes, onClose } = props
  const translation = useTranslation()
  const words = recordWords(translation.language).actions
  const { reason, setReason, trouble, isBusy, take } = useStep(props)
  const name = stepName(step, translation)
  const question = words.questions[step.action] ?? words.stepQuestion(name)
  const hint = freezes ? words.freezes : words.hints[step.action]
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
          <form className={styles.stepForm} onSubmit={take}>
            <Heading slot="title">{question}</Heading>
            {hint !== undefined && <p>{hint}</p>}
            {step.action !== 'status' && (
              <Reason reason={reason} onChange={setReason} isMissing={isMissing(trouble)} />
            )}
            {trouble !== undefined && !isMissing(trouble) && (
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
                autoFocus={step.action === 'status'}
                isDisabled={isBusy}
              >
                {name}
              </Button>
              <Button className={buttonStyles.button} onPress={onClose}>
                {words.back}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ReasonProps {
  readonly reason: string
  readonly onChange: (reason: string) => void
  readonly isMissing: boolean
}

function Reason({ reason, onChange, isMissing: isFaulty }: ReasonProps) {
  const words = recordWords(useTranslation().language).actions
  return (
    <div className={fieldStyles.field}>
      <label htmlFor="step-reason">{words.reason}</label>
      <textarea
        id="step-reason"
        // The question itself says what the field is for.
        // biome-ignore lint/a11y/noAutofocus: the dialog would take the focus otherwise.
        autoFocus={true}
        className={fieldStyles.input}
        rows={3}
        value={reason}
        aria-invalid={isFaulty}
        aria-describedby="step-reason-hint"
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id="step-reason-hint"
        className={isFaulty ? fieldStyles.fault : fieldStyles.hint}
        aria-live="polite"
      >
        {isFaulty ? words.required : words.reasonHint}
      </p>
    </div>
  )
}

/** Whether the server wants a reason, and none was given. */
function isMissing(trouble: Trouble | undefined): boolean {
  return trouble?.errors.some(({ pointer }) => pointer === '/reason') === true
}

function useStep({ of, record, step, onDone, onClose }: StepDialogProps) {
  const { language, statusLabel } = useTranslation()
  const words = recordWords(language).actions
  const [reason, setReason] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)
  const takeStep = useTakeStep(of)
  const navigate = useNavigate()

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      const made = await takeStep({ step, version: record.version, reason })
      const message = words.doneActions[step.action] ?? words.done(statusLabel(step.to ?? ''))
      onDone({ message, id: made.id })
      onClose()
      const params = { unit: String(of.unit), collection: of.collection, id: String(made.id) }
      if (made.id !== of.id) await navigate({ to: '/$unit/$collection/$id', params })
    } catch (error) {
      setTrouble(troubleOf(error))
      setBusy(false)
    }
  }

  return { reason, setReason, trouble, isBusy, take }
}
