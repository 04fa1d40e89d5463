// Measures and prints figures side by side. Only the ratios mean anything: both sides of a pair run
// on the same machine in the same minute, and the median of the pairs is told.

import { parseArgs } from 'node:util'
import type { Figure } from './figure.ts'
import { durableCreate, durableCreateAlone } from './figures/creates.ts'
import { gzipPage, pageAskedAgain, pageNeverAsked, projectedPage } from './figures/pages.ts'
import { startBare, startKontor } from './processes.ts'

const figures: readonly Figure[] = [
  pageNeverAsked,
  projectedPage,
  pageAskedAgain,
  gzipPage,
  durableCreate,
  durableCreateAlone,
]

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
})

if (values.help === true) {
  process.stdout.write(
    [
      'Usage: npm run bench -- [--quick] [--only WORD]',
      '',
      '  --quick      shorter pairs: a minute in all',
      '  --only WORD  only figures whose name holds the word',
      '',
    ].join('\n'),
  )
} else await main()

async function main(): Promise<void> {
  const [rounds, milliseconds] = values.quick === true ? [5, 1000] : [9, 3000]
  const bare = await startBare()
  const kontor = await startKontor()
  let isBelow = false
  try {
    for (const figure of figures.filter(({ name }) => name.includes(values.only ?? ''))) {
      const { median, lowest, highest } = await figure.run({ bare, kontor, rounds, milliseconds })
      const bar = figure.bar === undefined ? '' : `  bar ${figure.bar}, aim ${figure.aim}`
      const isMissed = figure.bar !== undefined && median < figure.bar
      isBelow ||= isMissed
      const range = `${lowest.toFixed(3)}-${highest.toFixed(3)}`
      const verdict = isMissed ? '  BELOW' : ''
      process.stdout.write(`${median.toFixed(3)}  (${range})  ${figure.name}${bar}${verdict}\n`)
    }
  } finally {
    await kontor.stop()
    await bare.stop()
  }
  process.exitCode = isBelow ? 1 : 0
}
