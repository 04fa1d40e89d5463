// Says that somebody has changed the record that is shown, or that its reader may not read it any
// more, and shows on request how it is now.

import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { RecordRef } from '../../data/api/record.ts'
import { type NewerVersion, useNewerVersion } from '../../data/records/use-newer-version.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { focusHeading } from '../../keyboard/focus-heading.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './record.module.css'

export function ChangedNote({ of }: { readonly of: RecordRef }) {
  const newer = useNewerVersion(of)
  return (
    <div role="status">
      {newer?.isGone === true && <Gone show={newer.show} />}
      {newer?.isGone === false && <Changed of={of} newer={newer} />}
    </div>
  )
}

function Gone({ show }: { readonly show: () => Promise<void> }) {
  const { words } = useTranslation()
  return (
    <div className={styles.changedNote} data-part="changed-note">
      <p>{words.record.gone}</p>
      <Button className={buttonStyles.button} onPress={() => void show()}>
        {words.record.lookAgain}
      </Button>
    </div>
  )
}

interface ChangedProps {
  readonly of: RecordRef
  readonly newer: NewerVersion
}

function Changed({ of, newer: { at, userId, show } }: ChangedProps) {
  const { words, format } = useTranslation()
  const users = useMemo(
    () => (userId === undefined ? [] : [{ target: 'user', id: userId } as const]),
    [userId],
  )
  const labelOf = useReferenceNames(of.unit, users)
  const box = useRef<HTMLDivElement>(null)
  useEachMinute()
  const user = userId === undefined ? undefined : labelOf('user', userId)

  async function showNow(): Promise<void> {
    const record = box.current?.closest('[data-part=record]')
    await show()
    // The button is gone.
    focusHeading(record, '[data-part=record-title]')
  }

  return (
    <div className={styles.changedNote} data-part="changed-note" ref={box}>
      <p>
        {words.record.changedBy(user)} {/* Its minutes are not announced again and again. */}
        <span aria-hidden="true">{format.ago(at)}</span>
      </p>
      <Button className={buttonStyles.button} onPress={() => void showNow()}>
        {words.record.showChange}
      </Button>
    </div>
  )
}

const minuteMs = 60_000

function useEachMinute(): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), minuteMs)
    return () => clearInterval(timer)
  }, [])
}
