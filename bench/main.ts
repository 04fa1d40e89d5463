// Measures and prints figures side by side. Only the ratios mean anything: both sides of a pair run
// on the same machine in the same minute, and the median of the pairs is told.

import { parseArgs } from 'node:util'
import type { Figure, Ratio } from './figure.ts'
import { durableCreate, durableCreateAlone } from './figures/creates.ts'
import { deepOffset, deepOffsetCold, filteredPage, hiddenRows, smallRead } from './figures/large.ts'
import { gzipPage, pageAskedAgain, pageNeverAsked, projectedPage } from './figures/pages.ts'
import { createOnPostgres, pageOnPostgres } from './figures/postgres.ts'
import { Servers } from './servers.ts'

const figures: readonly Figure[] = [
  pageNeverAsked,
  projectedPage,
  pageAskedAgain,
  gzipPage,
  durableCreate,
  durableCreateAlone,
  deepOffset,
  deepOffsetCold,
  filteredPage,
  hiddenRows,
  smallRead,
  pageOnPostgres,
  createOnPostgres,
]

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
})

if (values.help === true) {
  process.stdout.write(
    [
      'Usage: npm run bench -- [--quick] [--only WORD]',
      '',
      '  --quick      shorter pairs, and 100,000 rows in the large unit instead of 1,000,000',
      '  --only WORD  only figures whose name holds the word',
      '',
      'Example: npm run bench -- --quick --only page',
      '',
    ].join('\n'),
  )
} else await main()

async function main(): Promise<void> {
  const [rounds, milliseconds, rows] =
    values.quick === true ? [5, 1000, 100_000] : [9, 3000, 1_000_000]
  const servers = new Servers(rows)
  let isMissed = false
  try {
    for (const figure of figures.filter(({ name }) => name.includes(values.only ?? ''))) {
      const ratio = await figure.run({ servers, rounds, milliseconds })
      process.stdout.write(`${line(figure, ratio)}\n`)
      isMissed ||= isOutside(figure, ratio)
    }
  } finally {
    await servers.stop()
  }
  process.exitCode = isMissed ? 1 : 0
}

function line(figure: Figure, ratio: Ratio | undefined): string {
  const { name, bar, aim, isCost } = figure
  if (ratio === undefined) return `not measured, since there is no PostgreSQL here: ${name}`
  const range = `${round(ratio.lowest)}-${round(ratio.highest)}`
  const limit = bar === undefined ? '' : `  bar${isCost === true ? ' at most' : ''} ${bar}`
  const goal = aim === undefined ? '' : `, aim ${aim}`
  const verdict = isOutside(figure, ratio) ? '  MISSED' : ''
  return `${round(ratio.median)}  (${range})  ${name}${limit}${goal}${verdict}`
}

function isOutside({ bar, isCost }: Figure, ratio: Ratio | undefined): boolean {
  if (bar === undefined || ratio === undefined) return false
  return isCost === true ? ratio.median > bar : ratio.median < bar
}

function round(value: number): string {
  return value.toFixed(3)
}
