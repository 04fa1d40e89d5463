// What can be done with a record, as the server lists it: a button for each step that may be taken
// now, and what may not with the reason.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { RecordRef, StoredRecord } from '../../data/record.ts'
import { type Action, type Step, useActions } from '../../data/record-actions.ts'
import { problemText } from '../../words/problem-text.ts'
import { recordWords } from '../../words/record-words.ts'
import { type Speech, useSpeech } from '../../words/vocabulary.ts'
import { StepDialog } from './step-dialog.tsx'
import { stepName } from './step-name.ts'

interface RecordActionsProps {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly type: RecordType | undefined
  /** Told once something was done. */
  readonly onDone: (message: string) => void
}

export function RecordActions({ of, record, type, onDone }: RecordActionsProps) {
  const speech = useSpeech()
  const words = recordWords(speech.language).actions
  const { data: listed = [] } = useActions(of, record.version)
  const [step, setStep] = useState<Step>()
  if (listed.length === 0) return null
  const allowed = listed.filter(({ isAllowed }) => isAllowed)
  const refused = listed.filter(({ isAllowed }) => !isAllowed)
  return (
    <section className="record-actions" aria-label={words.label}>
      {allowed.map((each) => (
        <Button key={keyOf(each)} className="button" onPress={() => setStep(each)}>
          {stepName(each, speech)}
        </Button>
      ))}
      {refused.length > 0 && (
        <details className="refused-actions">
          <summary>{words.not(refused.length)}</summary>
          <ul>
            {refused.map((each) => (
              <li key={keyOf(each)}>
                <strong>{stepName(each, speech)}</strong> {reasonOf(each, speech)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {step !== undefined && (
        <StepDialog
          {...{ of, record, step, onDone }}
          freezes={type?.freezesOn?.includes(step.to ?? '') === true}
          onClose={() => setStep(undefined)}
        />
      )}
    </section>
  )
}

function reasonOf({ reason = '', ...why }: Action, speech: Speech): string {
  return problemText({ code: '', ...why }, speech, reason)
}

function keyOf({ action, to = '' }: Step): string {
  return `${action} ${to}`
}
