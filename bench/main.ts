// Measures and prints figures side by side. Only the ratios mean anything: both sides of a pair run
// on the same machine in the same minute, and the median of the pairs is told.

import { parseArgs } from 'node:util'
import type { Figure, Ratio } from './figure.ts'
import { backupFigures } from './figures/backup.ts'
import { companyFigures } from './figures/company-columns.ts'
import {
  change,
  createWithHistory,
  durableCreate,
  durableCreateAlone,
  durableCreateBesideBare,
} from './figures/creates.ts'
import { feedFigures } from './figures/feed.ts'
import { feedPageFigures } from './figures/feed-pages.ts'
import {
  deepOffset,
  deepOffsetCold,
  hiddenRows,
  orderedOffset,
  smallRead,
  unindexedFilter,
} from './figures/large.ts'
import { createWithLabels, lookup } from './figures/lookups.ts'
import { neighbourFigures } from './figures/neighbours.ts'
import { largerFigures, loadGenerator, pageFigures } from './figures/pages.ts'
import { pagesWhileChanging } from './figures/pages-while-changing.ts'
import { paperFigures } from './figures/papers.ts'
import { createOnPostgres, pagesOnPostgres } from './figures/postgres.ts'
import { statementFigures } from './figures/statements.ts'
import { streamFigures } from './figures/streams.ts'
import { summaryFigures } from './figures/summaries.ts'
import { webhookFigures } from './figures/webhooks.ts'
import { wholeReadFigures } from './figures/whole-reads.ts'
import { Servers } from './servers.ts'

const figures: readonly Figure[] = [
  loadGenerator,
  ...pageFigures,
  ...largerFigures,
  durableCreate,
  durableCreateBesideBare,
  durableCreateAlone,
  createWithHistory,
  createWithLabels,
  change,
  ...pagesWhileChanging,
  ...backupFigures,
  ...wholeReadFigures,
  deepOffset,
  deepOffsetCold,
  orderedOffset,
  unindexedFilter,
  ...companyFigures,
  hiddenRows,
  smallRead,
  ...neighbourFigures,
  ...summaryFigures,
  lookup,
  ...pagesOnPostgres,
  createOnPostgres,
  ...feedFigures,
  ...feedPageFigures,
  ...streamFigures,
  ...webhookFigures,
  ...paperFigures,
  ...statementFigures,
]

const help = `Usage: npm run bench -- [--quick] [--only NAME,...] [--rows N] [--store FOLDER]
                        [--engine sqlite|postgres]

  --quick         five pairs of a second instead of nine of three, and 100,000 rows in the large
                  unit instead of 1,000,000
  --only NAME     only the figures of these names; a name that ends in * stands for all that
                  begin so
  --rows N        of the large unit, 1,000,000 unless it is said
  --store FOLDER  where large units are stored: made by the first run, found by the next
  --engine NAME   the engine that is measured, sqlite unless it is said; large units of
                  postgres are restored from a backup of SQLite's, in memory where there is room

Examples:
  npm run bench -- --quick
  npm run bench -- --only projected-page
  npm run bench -- --only full-page,gzip-page --engine postgres
  npm run bench -- --only 'twice-*'
  npm run bench -- --quick --only 'stream-*,create-under-streams,create-with-feed'
  npm run bench -- --quick --only feed-delay,wait-delay,other-server-delay --engine postgres
  npm run bench -- --quick --only 'feed-page*'
  npm run bench -- --quick --only 'export-records,doctor-*'
  npm run bench -- --quick --only 'neighbour-*'
  npm run bench -- --only ordered-offset,summary,pages-beside-summary,lookup,create-with-labels

Figures:
${figures.map(({ name, title }) => `  ${name}\n      ${title}`).join('\n')}
`

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    rows: { type: 'string' },
    store: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    help: { type: 'boolean' },
  },
})

if (values.help === true) process.stdout.write(help)
else await main()

async function main(): Promise<void> {
  const { engine } = values
  if (engine !== 'sqlite' && engine !== 'postgres') {
    throw new Error(`--engine is sqlite or postgres, not ${engine}.`)
  }
  const chosen = chooseFigures(values.only)
  const [rounds, milliseconds, usualRows] =
    values.quick === true ? [5, 1000, 100_000] : [9, 3000, 1_000_000]
  const rows = Number(values.rows ?? usualRows)
  const servers = new Servers(engine, values.store)
  let isMissed = false
  try {
    for (const figure of chosen) {
      const ratio = await figure.run({ servers, rounds, milliseconds, rows })
      process.stdout.write(`${line(figure, ratio)}\n`)
      isMissed ||= isOutside(figure, ratio)
    }
  } finally {
    await servers.stop()
  }
  process.exitCode = isMissed ? 1 : 0
}

function chooseFigures(only: string | undefined): readonly Figure[] {
  if (only === undefined) return figures
  return only.split(',').flatMap((wanted) => {
    const fits = figures.filter(({ name }) =>
      wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted,
    )
    if (fits.length === 0) throw new Error(`No figure is called ${wanted}; see --help.`)
    return fits
  })
}

function line(figure: Figure, ratio: Ratio | undefined): string {
  const { name, title, bar, aim, isCost } = figure
  if (ratio === undefined) return `not measured, since this engine cannot be: ${name}, ${title}`
  const range = `${round(ratio.lowest)}-${round(ratio.highest)}`
  const limit = bar === undefined ? '' : `  bar${isCost === true ? ' at most' : ''} ${bar}`
  const goal = aim === undefined ? '' : `, aim ${aim}`
  const verdict = isOutside(figure, ratio) ? '  MISSED' : ''
  const { ofProcessor, note } = ratio
  const cost = ofProcessor === undefined ? '' : `, of the processor ${round(ofProcessor)}`
  const noteText = note === undefined ? '' : `  [${note}]`
  const figureLine = `${round(ratio.median)}  (${range}${cost})  ${name}: ${title}`
  return `${figureLine}${noteText}${limit}${goal}${verdict}`
}

function isOutside({ bar, isCost }: Figure, ratio: Ratio | undefined): boolean {
  if (bar === undefined || ratio === undefined) return false
  return isCost === true ? ratio.median > bar : ratio.median < bar
}

function round(value: number): string {
  return value.toFixed(3)
}
