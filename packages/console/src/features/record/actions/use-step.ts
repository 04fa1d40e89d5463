// What is entered for a step, taking it, and what comes next: the record that it makes, or of those
// that are worked through one after another, the next one.

import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import { useTimeZone } from '../../../data/api/use-time-zone.ts'
import { isDecision } from '../../../data/records/process-of.ts'
import { payAction, type Step } from '../../../data/records/record-actions.ts'
import { useNeighbours, useRowPlace } from '../../../data/rows/neighbour-rows.ts'
import { todayIn } from '../../../locale/date-format.ts'
import { useTakeStep } from '../../../saving/use-take-step.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import type { LastAction } from '../use-last-action.ts'

export interface TakenStep {
  readonly of: RecordRef
  readonly record: StoredRecord
  readonly step: Step
  readonly onDone: (done: LastAction) => void
  readonly onClose: () => void
}

export function useStep({ of, record, step, onDone, onClose }: TakenStep) {
  const { language, statusLabel } = useTranslation()
  const words = recordWords(language).actions
  const [reason, setReason] = useState('')
  const [delegateTo, setDelegateTo] = useState<number>()
  const today = todayIn(useTimeZone())
  const [paidOn, setPaidOn] = useState<string | undefined>(today)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)
  const takeStep = useTakeStep(of)
  const goOn = useGoOn(of)

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (step.action === payAction && paidOn === undefined) return
    setBusy(true)
    try {
      const { version } = record
      const made = await takeStep({ step, version, reason, delegateTo, paidOn })
      const message = words.doneActions[step.action] ?? words.done(statusLabel(step.to ?? ''))
      onClose()
      onDone({ message, id: await goOn(made, step) })
    } catch (error) {
      setTrouble(troubleOf(error))
      setBusy(false)
    }
  }

  /** What was wrong with somebody else is not wrong with them. */
  function chooseDelegate(user: number | undefined): void {
    setDelegateTo(user)
    setTrouble(undefined)
  }

  return {
    ...{ reason, setReason, delegateTo, chooseDelegate, today, paidOn, setPaidOn },
    ...{ trouble, isBusy, take },
  }
}

/** Answers the id of the record that is shown then. */
function useGoOn(of: RecordRef): (made: StoredRecord, step: Step) => Promise<number> {
  const navigate = useNavigate()
  const isQueue = useRowPlace()?.isQueue === true
  // Read before the step is taken: after it, the record is not among the rows any more.
  const next = useNeighbours(of)?.next
  return async (made, { action }) => {
    const page = { to: '/$unit/$collection/$id' } as const
    const params = { unit: String(of.unit), collection: of.collection }
    if (isQueue && isDecision(action)) {
      if (next === undefined) await navigate({ to: '/$unit/inbox', params })
      else {
        const { id } = next
        // What is decided is gone from before it.
        const place = { ...next.place, row: next.place.row - 1 }
        const there = { params: { ...params, id: String(id) }, state: { place }, replace: true }
        await navigate({ ...page, ...there })
        return id
      }
    } else if (action === 'make' || made.id !== of.id) {
      // Documents are made of others; a copy is of the same sort.
      const collection = action === 'make' ? 'documents' : of.collection
      await navigate({ ...page, params: { ...params, collection, id: String(made.id) } })
    }
    return made.id
  }
}
