// How many jobs there are in each status, and how many of the open ones are late.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { countOf } from './currencies.ts'
import { all, quoted } from './filters.ts'
import type { MarkOf } from './mark.ts'
import { MarkTable } from './mark-table.tsx'
import { RowsLink } from './rows-link.tsx'
import { StackedBar } from './stacked-bar.tsx'
import { Tile } from './tile.tsx'
import { useFigures } from './use-figures.ts'

const view = 'JOBS'
const inUse = 'NOT isDisabled'
const statuses = presetCatalogue.types.find(({ type }) => type === 'JOB')?.statuses ?? []
const openStatuses = statuses.filter(({ phase }) => phase === 'open').map(({ code }) => code)

export function JobsByStatus({ today }: { readonly today: string }) {
  const { words, format, statusLabel } = useSpeech()
  const { jobs: said } = words.home
  const open = `status IN (${openStatuses.map(quoted).join(', ')})`
  const late = { view, filter: all(inUse, open, `endDate < '${today}'`), order: ['endDate'] }
  const figures = useFigures([
    { view, filter: inUse, groupBy: [{ field: 'status' }] },
    { view, filter: late.filter, groupBy: [] },
  ] as const)
  const [rows = [], lateRows = []] = figures.rows ?? []
  const rank = (status: unknown): number => {
    const index = statuses.findIndex(({ code }) => code === status)
    return index < 0 ? statuses.length : index
  }
  const marks = rows
    .toSorted((one, other) => rank(one.group[0]) - rank(other.group[0]))
    .map(({ group: [status], count }): MarkOf => {
      const chosen = status === null ? 'status IS NULL' : `status = ${quoted(String(status))}`
      return {
        key: String(status),
        label: status === null ? said.none : statusLabel(String(status)),
        ...{ value: count, count, text: format.integer(count) },
        rows: { view, filter: all(inUse, chosen), order: ['endDate'] },
      }
    })
  const lateCount = countOf(lateRows)
  return (
    <Tile
      title={said.title}
      hint={said.hint}
      rows={{ view, filter: inUse }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={
        <>
          <p className="tile-figure">
            <b>{format.integer(countOf(rows))}</b> {said.figure}
            {lateCount > 0 && (
              <RowsLink rows={late} className="late">
                {said.late(lateCount)}
              </RowsLink>
            )}
          </p>
          <StackedBar label={said.title} marks={marks} />
        </>
      }
      table={<MarkTable caption={said.title} of={said.of} value={said.value} marks={marks} />}
    />
  )
}
