// The home page: the figures that somebody who runs an agency looks at first, each with a way to
// the rows behind it; before there are any records, how to begin.

import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useSession } from '../../data/api/session.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useHasRecords } from '../../data/records/has-records.ts'
import { PageBreadcrumb } from '../../features/navigation/breadcrumb.tsx'
import { todayIn } from '../../locale/date-format.ts'
import pageStyles from '../../ui/parts/page.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { Cash } from './cash.tsx'
import styles from './home.module.css'
import { Hours } from './hours.tsx'
import { JobBookings } from './job-bookings.tsx'
import { JobsByStatus } from './jobs-by-status.tsx'
import { Pipeline } from './pipeline.tsx'
import { Receivables } from './receivables.tsx'
import { Revenue } from './revenue.tsx'
import { Today } from './today.tsx'
import { Welcome } from './welcome.tsx'

export function HomePage() {
  const { words, format } = useTranslation()
  const unit = useUnit()
  const found = useSession()?.units.find(({ id }) => id === unit)
  const today = todayIn(useTimeZone())
  const hasRecords = useHasRecords(unit)
  useTitle(words.home.title)
  return (
    <div className={pageStyles.page} data-part="home">
      <PageBreadcrumb here={words.home.title} />
      <header className={styles.homeHead} data-part="home-head">
        <h1>{found?.name ?? words.home.title}</h1>
        <p>{format.date(today)}</p>
      </header>
      {hasRecords === false && <Welcome />}
      {hasRecords !== false && (
        // Figures are asked for while it is not known yet whether there are any.
        <div hidden={hasRecords === undefined}>
          <Today today={today} />
          <Tiles today={today} />
        </div>
      )}
    </div>
  )
}

function Tiles({ today }: { readonly today: string }) {
  return (
    <div className={styles.tiles} data-part="tiles">
      <Receivables today={today} />
      <Revenue today={today} />
      <Cash today={today} />
      <Hours today={today} />
      <JobsByStatus today={today} />
      <Pipeline today={today} />
      <JobBookings today={today} />
    </div>
  )
}
