// The tiles of the home page, those that the user has chosen in their order. While that is not
// known their figures are read all the same.

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

interface HomeTile {
  readonly Tile: ComponentType<{ readonly today: string }>
  /** It has all the width. */
  readonly isWide?: true
}

const tileOf: Readonly<Record<TileName, HomeTile>> = {
  receivables: { Tile: Receivables },
  revenue: { Tile: Revenue },
  cash: { Tile: Cash, isWide: true },
  hours: { Tile: Hours, isWide: true },
  jobs: { Tile: JobsByStatus },
  pipeline: { Tile: Pipeline },
  booked: { Tile: JobBookings, isWide: true },
}

export function Tiles({ today, tiles }: TilesProps) {
  const { shown, saved } = tiles ?? { shown: tileNames, saved: [] }
  return (
    <div className={styles.tiles} data-part="tiles" hidden={tiles === undefined}>
      <ConversionNote />
      {linesOf(shown).map(({ names, isWide }) => (
        <div key={names[0]} className={styles.line} data-wide={isWide || undefined}>
          {names.map((name) => {
            const view = saved.find(({ id }) => savedPin(id) === name)
            if (view !== undefined) return <SavedViewTile key={name} saved={view} />
            const { Tile } = tileOf[name as TileName]
            return <Tile key={name} today={today} />
          })}
        </div>
      ))}
    </div>
  )
}

interface Line {
  readonly names: readonly string[]
  readonly isWide: boolean
}

/** A wide tile is by itself; all others between two such are side by side, and fill the width. */
function linesOf(names: readonly string[]): readonly Line[] {
  const lines: { readonly names: string[]; readonly isWide: boolean }[] = []
  for (const name of names) {
    const isWide = tileOf[name as TileName]?.isWide === true
    const last = lines.at(-1)
    if (isWide || last === undefined || last.isWide) lines.push({ names: [name], isWide })
    else last.names.push(name)
  }
  return lines
}
