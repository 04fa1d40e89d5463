// The page "Absences": who is away in a month, as far as the reader may know.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useNarrow } from '../../base/use-narrow.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { useSession } from '../../data/api/session.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { absencesMax, useAbsences } from '../../data/figures/absences.ts'
import { useHolidays } from '../../data/unit/agency.ts'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { useOpenRecord } from '../../features/navigation/new-record-path.ts'
import { Peek } from '../../features/record/peek.tsx'
import { todayIn } from '../../locale/date-format.ts'
import { firstOfMonth, lastOfMonth } from '../../locale/days.ts'
import { Failure } from '../../ui/parts/failure.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './absences.module.css'
import { monthDays } from './month-days.ts'
import { MonthHead } from './month-head.tsx'
import { MonthLegend } from './month-legend.tsx'
import { MonthList } from './month-list.tsx'
import { monthRows } from './month-rows.ts'
import { MonthTable } from './month-table.tsx'

export function AbsencesPage() {
  const { words } = useTranslation()
  const user = useSession()?.user.id
  const navigate = useNavigate()
  const unit = useUnit()
  const open = useOpenRecord()
  useTitle(words.app.absences)
  const today = todayIn(useTimeZone())
  const { month: requestedMonth = '' } = useSearch({ strict: false }) as Readonly<
    Record<string, string>
  >
  const month = isDate(`${requestedMonth}-01`) ? requestedMonth : today.slice(0, 7)
  if (user === undefined) return null
  return (
    <div className={styles.panes}>
      <div className={styles.page} data-part="own-page">
        <PageBreadcrumb here={words.app.absences} />
        <MonthHead {...{ month, today }} />
        <Month key={month} {...{ month, today, user }} />
      </div>
      {open?.collection === 'documents' && (
        <Peek
          of={{ unit, collection: 'documents', id: Number(open.id) }}
          onGo={() => undefined}
          onClose={() =>
            void navigate({ to: '.', search: { month: requestedMonth || undefined } as object })
          }
        />
      )}
    </div>
  )
}

interface MonthProps {
  readonly month: string
  readonly today: string
  readonly user: number
}

function Month({ month, today, user }: MonthProps) {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  const unit = useUnit()
  const isNarrow = useNarrow()
  const mayWrite = useHasScope('write')
  const holidays = useHolidays(unit)
  const period = { first: firstOfMonth(month), last: lastOfMonth(month) }
  const { data, error, refetch } = useAbsences({ unit, ...period })
  if (data === undefined) {
    return error && <Failure error={error} onRetry={() => void refetch()} />
  }
  const { absences, isCut } = data
  const days = monthDays(month, today, holidays ?? new Map())
  return (
    <>
      {isCut && <Notice>{t.cut(format.integer(absencesMax))}</Notice>}
      {isNarrow ? (
        <MonthList {...{ unit, month, absences, today }} />
      ) : (
        <MonthTable
          {...{ unit, month, days }}
          chooser={mayWrite ? user : undefined}
          rows={monthRows(absences, period, user)}
        />
      )}
      {absences.length === 0 && <p className={styles.none}>{t.none}</p>}
      <MonthLegend {...{ unit, days }} hasTable={!isNarrow} />
    </>
  )
}
