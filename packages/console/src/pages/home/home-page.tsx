// The home page: the figures that somebody who runs an agency looks at first, each with a way to
// the rows behind it; before there are any records, how to begin.

import { useTitle } from '../../address/use-title.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useSession } from '../../data/api/session.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useHasRecords } from '../../data/records/has-records.ts'
import { todayIn } from '../../locale/date-format.ts'
import pageStyles from '../../ui/parts/page.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { ArrangeTilesButton } from './arrange-tiles-button.tsx'
import styles from './home.module.css'
import { Tiles } from './tiles.tsx'
import { Today } from './today.tsx'
import { useHomeTiles } from './use-home-tiles.ts'
import { Welcome } from './welcome.tsx'

export function HomePage() {
  const { words, format } = useTranslation()
  const unit = useUnit()
  const found = useSession()?.units.find(({ id }) => id === unit)
  const today = todayIn(useTimeZone())
  const hasRecords = useHasRecords(unit)
  const tiles = useHomeTiles()
  useTitle(words.home.title)
  return (
    <div className={pageStyles.page} data-part="home">
      <header className={styles.homeHead} data-part="home-head">
        <h1>{found?.name ?? words.home.title}</h1>
        <p>{format.date(today)}</p>
        {hasRecords === true && tiles !== undefined && <ArrangeTilesButton tiles={tiles} />}
      </header>
      {hasRecords === false && <Welcome />}
      {hasRecords !== false && (
        // Figures are read while it is not known yet whether there are any.
        <div hidden={hasRecords === undefined}>
          <Today today={today} />
          <Tiles today={today} tiles={tiles} />
        </div>
      )}
    </div>
  )
}
