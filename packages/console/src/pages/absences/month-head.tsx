// Which month is shown, the ways to others, and to a new absence.

import { Link, useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { absenceType } from '../../data/figures/absences.ts'
import { monthFrom } from '../../locale/days.ts'
import { useCommands } from '../../ui/commands/offered-commands.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './absences.module.css'

interface MonthHeadProps {
  readonly month: string
  readonly today: string
}

export function MonthHead({ month, today }: MonthHeadProps) {
  const { words, format } = useTranslation()
  const t = useAbsenceWords()
  const params = { unit: String(useUnit()) }
  const mayWrite = useHasScope('write')
  const navigate = useNavigate()
  const to = (months: number) => {
    const search = { month: monthFrom(`${month}-01`, months) } as object
    return { to: '/$unit/absences', params, search } as const
  }
  const now = { to: '/$unit/absences', params } as const
  const isNow = today.startsWith(month)
  useCommands([
    {
      id: 'previous',
      run: () => void navigate(to(-1)),
      inMenu: { group: 'page', icon: 'left', title: t.before },
    },
    {
      id: 'next',
      run: () => void navigate(to(1)),
      inMenu: { group: 'page', icon: 'right', title: t.after },
    },
    {
      id: 'today',
      isPossible: () => !isNow,
      run: () => void navigate(now),
      inMenu: { group: 'page', icon: 'calendar', title: t.now },
    },
  ])
  return (
    <div className={styles.head}>
      <h1>{words.app.absences}</h1>
      <nav className={styles.links} aria-label={t.table(format.wholeMonth(month))}>
        <Link {...to(-1)} className={buttonStyles.iconButton} aria-label={t.before}>
          <Icon name="left" />
        </Link>
        <b data-part="month">{format.wholeMonth(month)}</b>
        <Link {...to(1)} className={buttonStyles.iconButton} aria-label={t.after}>
          <Icon name="right" />
        </Link>
        {!isNow && (
          <Link {...now} className={buttonStyles.button}>
            {t.now}
          </Link>
        )}
      </nav>
      {mayWrite && (
        <Link
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          to="/$unit/$collection/new"
          params={{ ...params, collection: 'documents' }}
          search={{ type: absenceType } as object}
        >
          {t.fresh}
        </Link>
      )}
    </div>
  )
}
