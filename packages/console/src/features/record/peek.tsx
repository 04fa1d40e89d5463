// The record that is open beside the rows of a view.

import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect } from 'react'
import { Button } from 'react-aria-components'
import type { RecordRef } from '../../data/api/record.ts'
import type { Neighbour } from '../../data/rows/neighbour-rows.ts'
import { focusRows } from '../../keyboard/focus-rows.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import styles from './record.module.css'
import { RecordCard } from './record-card.tsx'
import { useLastAction } from './use-last-action.ts'

/** With the words for all that may be refused. */
const RecordActions = lazy(async () => ({
  default: (await import('./actions/record-actions.tsx')).RecordActions,
}))

interface PeekProps {
  readonly of: RecordRef
  readonly onGo: (to: Neighbour) => void
  readonly onClose: () => void
}

export function Peek({ of, onGo, onClose }: PeekProps) {
  const { words } = useTranslation()
  const { done, onDone } = useLastAction(of)

  // Escape closes it from the rows as well, which keep the focus.
  useLayoutEffect(() => {
    function onKeyDown({ key, target }: globalThis.KeyboardEvent): void {
      const isInRows = target instanceof Element && target.closest('[role$="grid"]') !== null
      if (key === 'Escape' && isInRows) onClose()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onClose])

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape') return
    focusRows()
    onClose()
  }

  return (
    <aside
      className={styles.peek}
      data-part="peek"
      aria-label={words.view.open}
      onKeyDown={onKeyDown}
    >
      <RecordCard
        key={`${of.collection} ${of.id}`}
        of={of}
        level={2}
        actions={
          <div className={styles.peekActions}>
            <Link
              className={buttonStyles.quiet}
              to="/$unit/$collection/$id"
              params={{
                unit: String(of.unit),
                collection: of.collection,
                id: String(of.id),
              }}
              state={true}
            >
              <Icon name="open" />
              {words.view.openPage}
            </Link>
            <NeighbourButtons of={of} onGo={onGo} />
            <Button
              className={buttonStyles.iconButton}
              aria-label={words.app.close}
              onPress={onClose}
            >
              <Icon name="close" />
            </Button>
          </div>
        }
        below={
          <Suspense>
            <RecordActions of={of} done={done} onDone={onDone} isBeside={true} />
          </Suspense>
        }
      />
    </aside>
  )
}
