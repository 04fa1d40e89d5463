// The page "My week": the hours of its user, by job or task and by day.

import { addDays, isDate } from '@kontor/contract/kinds/calendar.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useConnection } from '../../data/api/connection.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { useSession } from '../../data/api/session.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useTimeEntries } from '../../data/figures/time-entries.ts'
import { useWeekRows } from '../../data/unit/week-rows.ts'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { TimerPanel } from '../../features/timer/timer-panel.tsx'
import { todayIn } from '../../locale/date-format.ts'
import { mondayOf } from '../../locale/days.ts'
import { timeSavesOf } from '../../saving/time-saves.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import pageStyles from '../../ui/parts/page.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { useWeekWords } from '../../words/week-words.ts'
import { AddRow } from './add-row.tsx'
import { CopyWeek } from './copy-week.tsx'
import styles from './week.module.css'
import { weekRows } from './week-rows.ts'
import { WeekTable } from './week-table.tsx'

export function WeekPage() {
  const { words } = useTranslation()
  const user = useSession()?.user.id
  useTitle(words.app.week)
  if (user === undefined) return null
  return (
    <div className={`${pageStyles.page} ${styles.page}`} data-part="own-page">
      <PageBreadcrumb here={words.app.week} />
      <Week user={user} />
    </div>
  )
}

function Week({ user }: { readonly user: number }) {
  const { words } = useTranslation()
  const t = useWeekWords()
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const { week: requestedDay = '' } = useSearch({ strict: false }) as Readonly<
    Record<string, string>
  >
  const first = mondayOf(isDate(requestedDay) ? requestedDay : today)
  const mayWrite = useHasScope('write')
  const [hasFailed, setFailed] = useState(false)
  const saves = timeSavesOf({ unit, user })
  const { data: entries, error, refetch } = useTimeEntries({ unit, user, first })
  const added = useWeekRows(unit, first)
  const rows = weekRows(entries ?? [], added)
  const { kind } = useConnection()
  useEffect(() => {
    if (kind === 'fine') saves.resend()
  }, [kind, saves])
  const tryTo = (store: Promise<void>): void => {
    setFailed(false)
    void store.catch(() => setFailed(true))
  }
  const copy = mayWrite && <CopyWeek {...{ unit, user, first, saves }} />
  return (
    <>
      <div className={styles.head}>
        <h1>{words.app.week}</h1>
        <WeekLinks first={first} today={today} />
      </div>
      <p className={fieldStyles.hint}>{t.hint}</p>
      <TimerPanel />
      {hasFailed && <Notice>{t.notSaved}</Notice>}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {entries !== undefined && rows.length === 0 && <p className={styles.none}>{t.none}</p>}
      {entries !== undefined && rows.length > 0 && (
        <WeekTable key={first} {...{ unit, user, first, today, rows, entries, saves }} />
      )}
      {mayWrite && entries !== undefined && <AddRow {...{ unit, first, tryTo }}>{copy}</AddRow>}
    </>
  )
}

interface WeekLinksProps {
  readonly first: string
  readonly today: string
}

function WeekLinks({ first, today }: WeekLinksProps) {
  const { format } = useTranslation()
  const t = useWeekWords()
  const params = { unit: String(useUnit()) }
  const to = (days: number) => ({ to: '/$unit/week', params, search: weekAt(days) }) as const
  const weekAt = (days: number) => ({ week: addDays(first, days) }) as object
  return (
    <nav className={styles.links} aria-label={t.table}>
      <Link {...to(-7)} className={buttonStyles.iconButton} aria-label={t.before}>
        <Icon name="left" />
      </Link>
      <b data-part="week-of">{t.of(format.date(first), format.date(addDays(first, 6)))}</b>
      <Link {...to(7)} className={buttonStyles.iconButton} aria-label={t.after}>
        <Icon name="right" />
      </Link>
      {first !== mondayOf(today) && (
        <Link to="/$unit/week" params={params} className={buttonStyles.button}>
          {t.now}
        </Link>
      )}
    </nav>
  )
}
