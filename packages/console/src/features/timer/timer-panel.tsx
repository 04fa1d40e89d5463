// The timer that runs: on what and since when, and what ends it. Such a long one asks before it is
// stored, since it was forgotten more often than not. A short one is measured, so it is not asked.

import { usualTimeSpent } from '@kontor/contract/kinds/usual-range.ts'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { now } from '../../base/clock.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { useSession } from '../../data/api/session.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { endTimer, type Timer, useTimer } from '../../data/unit/timer.ts'
import { clockIn } from '../../locale/date-format.ts'
import { storeTimer } from '../../saving/store-timer.ts'
import { durationText } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import dialogStyles from '../../ui/parts/dialog.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import { TroubleNote } from '../../ui/parts/trouble-note.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { useWeekWords } from '../../words/week-words.ts'
import styles from './timer.module.css'
import { useRowNames } from './use-row-names.ts'

export function TimerPanel() {
  const timer = useTimer(useUnit())
  return timer === undefined ? null : <Running key={timer.id} timer={timer} />
}

function Running({ timer }: { readonly timer: Timer }) {
  const t = useWeekWords()
  const unit = useUnit()
  const user = useSession()?.user.id
  const timeZone = useTimeZone()
  const { format } = useTranslation()
  const { label } = useRowNames(unit, [timer.row])(timer.row)
  const minutes = useMinutesSince(timer.startedAt)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function store(): Promise<void> {
    if (user === undefined || isBusy) return
    setAsking(false)
    setBusy(true)
    setTrouble(undefined)
    const worked = Math.max(1, minutesSince(timer.startedAt))
    try {
      await storeTimer({ unit, user, timer, minutes: worked, timeZone })
    } catch (error) {
      setTrouble(troubleOf(error))
    } finally {
      setBusy(false)
    }
  }

  const [today, began] = [clockIn(timeZone, now()), clockIn(timeZone, new Date(timer.startedAt))]
  const isToday = today.slice(0, 10) === began.slice(0, 10)
  const since = isToday ? began.slice(11, 16) : format.instant(timer.startedAt, timeZone)
  return (
    <section className={styles.timer} data-part="timer" aria-label={t.timer}>
      <p>
        <Icon name="time" />
        <b data-part="timer-minutes">{durationText(minutes)}</b>
        <span>{t.runs(label, since)}</span>
      </p>
      <div>
        <Button
          className={buttonStyles.primary}
          onPress={() => {
            if (minutesSince(timer.startedAt) > usualTimeSpent.atMost) setAsking(true)
            else void store()
          }}
        >
          {t.stop}
        </Button>
        <ConfirmButton
          label={t.discard}
          title={t.discardTitle}
          onConfirm={() => endTimer(unit, timer)}
        >
          <p>{t.discardHint}</p>
        </ConfirmButton>
      </div>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <ModalDialog
        role="alertdialog"
        title={t.longTitle}
        isDismissable={true}
        isOpen={isAsking}
        onOpenChange={setAsking}
      >
        <p>{t.longHint(durationText(minutes))}</p>
        <div className={dialogStyles.stepButtons}>
          <Button className={buttonStyles.primary} onPress={() => void store()}>
            {t.saveLong}
          </Button>
          <Button className={buttonStyles.quiet} onPress={() => setAsking(false)}>
            {t.cancel}
          </Button>
        </div>
      </ModalDialog>
    </section>
  )
}

function minutesSince(instant: string): number {
  return Math.max(0, Math.round((now().getTime() - Date.parse(instant)) / 60_000))
}

const redrawMs = 15_000

function useMinutesSince(instant: string): number {
  const [minutes, setMinutes] = useState(() => minutesSince(instant))
  useEffect(() => {
    const count = (): void => setMinutes(minutesSince(instant))
    count()
    const timer = setInterval(count, redrawMs)
    return () => clearInterval(timer)
  }, [instant])
  return minutes
}
