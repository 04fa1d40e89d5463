// The actions of a record, beside rows and on its page: the next step as the primary button, edit,
// and a menu of all else; what is not possible is there with the reason.

import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNarrow } from '../../../base/use-narrow.ts'
import { type RecordRef, type StoredRecord, useRecord } from '../../../data/api/record.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { paymentOf } from '../../../data/records/payment-of.ts'
import { isDecision, isOfProcess } from '../../../data/records/process-of.ts'
import {
  type Action,
  payAction,
  type Step,
  stepKey,
  useActions,
} from '../../../data/records/record-actions.ts'
import { type Rights, useRights } from '../../../data/records/record-rights.ts'
import { useTypes } from '../../../data/unit/record-types-of-unit.ts'
import { todayIn } from '../../../locale/date-format.ts'
import { CommandButton } from '../../../ui/commands/command-button.tsx'
import { statusPhase } from '../../../ui/kinds/status-phase.ts'
import { stepName } from '../../../ui/kinds/step-name.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import type { LastAction } from '../use-last-action.ts'
import { ActionsMenu } from './actions-menu.tsx'
import { nextSteps } from './next-step.ts'
import styles from './record-actions.module.css'
import { StepDialog } from './step-dialog.tsx'

interface RecordActionsProps {
  readonly of: RecordRef
  /** Whether it is shown beside rows. */
  readonly isBeside: boolean
  /** What was done last; empty for nothing. */
  readonly done: string
  readonly onDone: (done: LastAction) => void
}

export function RecordActions(props: RecordActionsProps) {
  const { data: record } = useRecord(props.of)
  const { data: rights } = useRights(props.of)
  return (
    <>
      <p className={styles.recordDone} data-part="record-done" role="status">
        {props.done}
      </p>
      {record !== undefined && rights !== undefined && <Shown {...{ ...props, record, rights }} />}
    </>
  )
}

interface ShownProps extends RecordActionsProps {
  readonly record: StoredRecord
  readonly rights: Rights
}

function Shown({ of, isBeside, onDone, record, rights: { mayWrite } }: ShownProps) {
  const translation = useTranslation()
  const words = recordWords(translation.language).actions
  const { data: listed = [] } = useActions(of, record.version)
  const [step, setStep] = useState<Step>()
  useNamedStep(listed, isBeside, setStep)
  const type = useTypes(of.unit)?.find((each) => each.type === record.type)
  const isNarrow = useNarrow()
  // Managers take some steps of what they may only read.
  const today = todayIn(useTimeZone())
  const isUnpaid = mayWrite && paymentOf(record, type, today)?.isPaid === false
  const possible = listed.filter(({ isAllowed }) => isAllowed)
  const allowed = decisionsFirst(isUnpaid ? [...possible, pay] : possible)
  const refused = mayWrite ? listed.filter(isRefused) : []
  const hasVerb = (status: string): boolean => words.steps[status] !== undefined
  const next = nextSteps(allowed, { type, status: record['status'], hasVerb })
  const buttons = isNarrow && !allowed.some(isOfDecision) ? next.slice(0, 1) : next
  const others = allowed.filter((each) => !buttons.includes(each))
  const params = { unit: String(of.unit), collection: of.collection, id: String(of.id) }
  return (
    <div className={styles.recordActions} data-part="record-actions">
      {!mayWrite && allowed.length === 0 && <p className={fieldStyles.hint}>{words.notChange}</p>}
      {needsProcess(listed, record) && (
        <p className={`${fieldStyles.hint} ${styles.needsProcess}`}>
          {words.needsProcess(translation.fieldLabel('setProcess'))}
        </p>
      )}
      {buttons.length > 0 && (
        <section className={styles.recordSteps} aria-label={words.label}>
          {buttons.map((each) => (
            <CommandButton
              key={stepKey(each)}
              className={each === buttons[0] ? buttonStyles.primary : buttonStyles.button}
              command={isBeside ? undefined : commandOf(each.action)}
              onPress={() => setStep(each)}
            >
              {stepName(each, translation)}
            </CommandButton>
          ))}
        </section>
      )}
      {mayWrite && (
        <Link
          className={buttonStyles.button}
          to="/$unit/$collection/$id/edit"
          params={params}
          // With its place in the rows, which is shown again after the change.
          state={true}
        >
          {translation.words.form.change}
        </Link>
      )}
      <ActionsMenu
        {...{ of, record }}
        hasOpen={isBeside && !isNarrow}
        hasChange={mayWrite && !isNarrow}
        steps={isNarrow ? others : allowed}
        refused={refused}
        onStep={setStep}
        onCopied={() => onDone({ id: of.id, message: translation.words.view.curlCopied })}
      />
      {step !== undefined && (
        <StepDialog
          {...{ of, record, step, onDone }}
          freezes={type?.freezesOn?.includes(step.to ?? '') === true}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}

const pay: Action = { action: payAction, isAllowed: true }

/** What the record waits for comes before all else that may be done. */
function decisionsFirst(actions: readonly Action[]): readonly Action[] {
  return actions.toSorted((one, other) => Number(isOfDecision(other)) - Number(isOfDecision(one)))
}

function isOfDecision({ action }: Action): boolean {
  return isDecision(action)
}

/** Of what is over nobody asks how it would be approved. */
function needsProcess(listed: readonly Action[], { status }: StoredRecord): boolean {
  const phase = statusPhase(String(status))
  const isOver = phase === 'done' || phase === 'cancelled'
  return !isOver && listed.some(({ code }) => code === 'process-required')
}

/** For whom a process waits is in the head of the record, and most have none. */
function isRefused({ action, isAllowed }: Action): boolean {
  return !isAllowed && !isOfProcess(action)
}

function commandOf(action: string) {
  if (action !== 'approve' && action !== 'reject') return undefined
  return { id: action, inMenu: { group: 'page', icon: 'check' } } as const
}

/** A step that the address names opens its dialog once, if it may be taken. */
function useNamedStep(
  listed: readonly Action[],
  isBeside: boolean,
  ask: (step: Action) => void,
): void {
  const { step } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  useEffect(() => {
    if (isBeside || step === undefined || listed.length === 0) return
    const named = listed.find((each) => each.isAllowed && stepKey(each) === step)
    if (named !== undefined) ask(named)
    void navigate({ to: '.', search: {}, replace: true })
  }, [isBeside, step, listed, ask, navigate])
}
