// The stages of work on many records: choose; preview, which stores nothing and lists what would be
// refused; carry out, which can be stopped; and the result.

import { type ReactNode, useRef, useState } from 'react'
import { endSession } from '../../data/api/session.ts'
import {
  type BulkWork,
  carryOutMany,
  type ManyDone,
  type Outcome,
  runMany,
} from '../../saving/run-many.ts'
import { useBulkWords } from '../../words/bulk-words.ts'
import { BulkOutcomes, type BulkOutcomesProps } from './bulk-outcomes.tsx'
import { BulkRunning } from './bulk-running.tsx'
import { type ManyEvent, UndoMany } from './undo-many.tsx'

export interface BulkProps {
  readonly ids: readonly number[]
  /** With the ids of records that failed; undefined where nothing was carried out. */
  readonly onClose: (left: readonly number[] | undefined) => void
  /** What can be undone later. */
  readonly dispatch?: (event: ManyEvent) => void
}

interface BulkStagesProps extends BulkProps {
  readonly choose: (begin: (work: BulkWork) => void) => ReactNode
  /** Tells more of what would be done or is done than how much of it. */
  readonly outcomes?: (props: BulkOutcomesProps) => ReactNode
}

type Stage = 'choose' | 'trying' | 'tried' | 'changing' | 'done' | 'undoing'

export function BulkStages({ ids, choose, outcomes, onClose, dispatch }: BulkStagesProps) {
  const words = useBulkWords()
  const [stage, setStage] = useState<Stage>('choose')
  const [work, setWork] = useState<BulkWork>()
  const [tried, setTried] = useState<readonly Outcome[]>([])
  const [done, setDone] = useState<readonly Outcome[]>([])
  const [many, setMany] = useState<ManyDone>()
  const [reached, setReached] = useState(0)
  const controller = useRef(new AbortController())
  const fitting = tried.filter(({ state }) => state === 'fits')

  async function attempt(next: BulkWork): Promise<void> {
    setWork(next)
    setTried([])
    setDone([])
    setMany(undefined)
    setReached(0)
    setStage('trying')
    controller.current = new AbortController()
    const { signal } = controller.current
    const outcomes = await runMany(ids, next.rehearse, { signal, onDone: setReached })
    setTried(outcomes)
    askToSignIn(outcomes)
    setStage('tried')
  }

  async function apply(tried: BulkWork): Promise<void> {
    setReached(0)
    setStage('changing')
    controller.current = new AbortController()
    const { signal } = controller.current
    const outcomes = await carryOutMany(tried, fitting, { signal, onDone: setReached })
    setDone(outcomes)
    const changed = outcomes.filter(({ state }) => state === 'changed')
    if (dispatch !== undefined && tried.undo !== undefined && changed.length > 0) {
      const step = { work: tried, done: changed }
      setMany(step)
      dispatch({ type: 'saved', step })
    }
    askToSignIn(outcomes)
    setStage('done')
  }

  if (stage === 'choose' || work === undefined) return choose((next) => void attempt(next))
  if (stage === 'trying' || stage === 'changing') {
    const isTrying = stage === 'trying'
    return (
      <BulkRunning
        label={isTrying ? words.checking : words.changing}
        value={reached}
        max={isTrying ? ids.length : fitting.length}
        onStop={() => controller.current.abort()}
      />
    )
  }
  if (stage === 'undoing' && many !== undefined && dispatch !== undefined)
    return <UndoMany {...{ many, dispatch }} onClose={() => onClose(undefined)} />
  const isDone = stage === 'done'
  const finished = [...done, ...tried].filter(
    ({ state }) => state === 'changed' || state === 'same',
  )
  const finishedIds = new Set(finished.map(({ id }) => id))
  const props: BulkOutcomesProps = {
    outcomes: isDone ? [...done, ...tried.filter(({ state }) => state !== 'fits')] : tried,
    unreached: isDone ? fitting.length - done.length : ids.length - tried.length,
    work,
    ...(isDone ? {} : { onBack: () => setStage('choose'), onApply: () => void apply(work) }),
    ...(isDone && many !== undefined && { onUndo: () => setStage('undoing') }),
    onAgain: () => void attempt(work),
    onClose: () => onClose(isDone ? ids.filter((id) => !finishedIds.has(id)) : undefined),
  }
  return outcomes === undefined ? <BulkOutcomes {...props} /> : outcomes(props)
}

/** Over the page: what was chosen stays, and can be tried again. */
function askToSignIn(outcomes: readonly Outcome[]): void {
  if (outcomes.some(({ trouble }) => trouble?.code === 'unauthorized')) endSession()
}
