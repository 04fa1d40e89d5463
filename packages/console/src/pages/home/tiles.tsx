// The tiles of the home page, those that the user has chosen in their order. While that is not
// known their figures are asked for all the same.

import type { ComponentType } from 'react'
import { savedPin } from '../../data/unit/pinned-views.ts'
import { Cash } from './cash.tsx'
import { ConversionNote } from './conversion-note.tsx'
import styles from './home.module.css'
import { Hours } from './hours.tsx'
import { JobBookings } from './job-bookings.tsx'
import { JobsByStatus } from './jobs-by-status.tsx'
import { Pipeline } from './pipeline.tsx'
import { Receivables } from './receivables.tsx'
import { Revenue } from './revenue.tsx'
import { SavedViewTile } from './saved-view-tile.tsx'
import { type OfferedTiles, type TileName, tileNames } from './use-home-tiles.ts'

interface TilesProps {
  readonly today: string
  readonly tiles: OfferedTiles | undefined
}

const tileOf: Readonly<Record<TileName, ComponentType<{ readonly today: string }>>> = {
  receivables: Receivables,
  revenue: Revenue,
  cash: Cash,
  hours: Hours,
  jobs: JobsByStatus,
  pipeline: Pipeline,
  booked: JobBookings,
}

export function Tiles({ today, tiles }: TilesProps) {
  const { shown, saved } = tiles ?? { shown: tileNames, saved: [] }
  return (
    <div className={styles.tiles} data-part="tiles" hidden={tiles === undefined}>
      <ConversionNote />
      {shown.map((name) => {
        const view = saved.find(({ id }) => savedPin(id) === name)
        if (view !== undefined) return <SavedViewTile key={name} saved={view} />
        const Tile = tileOf[name as TileName]
        return <Tile key={name} today={today} />
      })}
    </div>
  )
}
