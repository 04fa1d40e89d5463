// Undoes a change of many records, and lists those where that was impossible, and why. It can be
// stopped: what is left can be undone later.

import { useEffect, useRef, useState } from 'react'
import { Button, Heading } from 'react-aria-components'
import { type ManyDone, type Outcome, undoMany } from '../../saving/run-many.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { Reasons } from './bulk-outcomes.tsx'
import { BulkRunning } from './bulk-running.tsx'

/** A step that can be undone, or that is being undone. */
export interface ManyEvent {
  readonly type: 'saved' | 'undone'
  readonly step: ManyDone
}

interface UndoManyProps {
  readonly many: ManyDone
  readonly dispatch: (event: ManyEvent) => void
  readonly onClose: () => void
}

export function UndoDialog(props: UndoManyProps) {
  const words = useBulkWords()
  const { integer } = useTranslation().format
  const { length: count } = props.many.done
  return (
    <ModalDialog className={outcomesStyles.bulkModal} isOpen={true}>
      <div className={outcomesStyles.bulk} data-part="bulk">
        <Heading slot="title">{words.undoIn(integer(count), count)}</Heading>
        <UndoMany {...props} />
      </div>
    </ModalDialog>
  )
}

export function UndoMany({ many, dispatch, onClose }: UndoManyProps) {
  const words = useBulkWords()
  const { integer } = useTranslation().format
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const [reached, setReached] = useState(0)
  const controller = useRef(new AbortController())
  const isBegun = useRef(false)
  const { work, done } = many
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once.
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    dispatch({ type: 'undone', step: many })
    const { signal } = controller.current
    void undoMany(many, { signal, onDone: setReached }).then((undone) => {
      setOutcomes(undone)
      const left = done.slice(undone.length)
      if (left.length > 0) dispatch({ type: 'saved', step: { work, done: left } })
    })
  }, [])
  if (outcomes === undefined) {
    const stop = (): void => controller.current.abort()
    return <BulkRunning label={words.undoing} value={reached} max={done.length} onStop={stop} />
  }
  const undone = outcomes.filter(({ state }) => state === 'changed')
  const left = done.length - outcomes.length
  return (
    <>
      <div className={outcomesStyles.bulkOutcomes} role="status">
        <p>{words.undone(integer(undone.length))}</p>
        {left > 0 && <p>{words.undoStopped(integer(left))}</p>}
        <Reasons
          title={words.notUndone}
          conflict={words.changedSince}
          outcomes={outcomes.filter(({ state }) => state !== 'changed')}
        />
      </div>
      <div className={outcomesStyles.bulkActions}>
        <Button className={buttonStyles.quiet} autoFocus={true} onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}
