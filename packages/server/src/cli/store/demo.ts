// Loads the demo company, into a unit that is named or into one of its own.

import { type Command, idOption } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { progressLine } from '../terminal/progress.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { consentToDemo } from './consent-to-demo.ts'
import { unitOfDemo } from './unit-of-demo.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'Load the demo company, with 123 companies and 836 sales invoices; again adds nothing',
  options: {
    unit: {
      type: 'string',
      value: 'ID',
      help: 'the unit to load it into (default: a unit of its own, which is made; prints its id)',
    },
    yes: { type: 'boolean', help: 'do not ask, even where the unit has records of its own' },
  },
  examples: ['kontor demo', 'kontor demo --unit 1', 'kontor demo --unit 1 --yes'],
  async run({ values, store }) {
    const given = idOption(values, 'unit')
    const { compose } = await import('../../service/services.ts')
    const { loadDemo } = await import('../../service/demo/load-demo.ts')
    const onProgress = progressLine('Demo company, records')
    const { unit, added, present } = await withStore(
      store,
      async (open) => {
        const unit = given ?? (await unitOfDemo(open))
        if (values['yes'] !== true) await consentToDemo(open, unit)
        const context = { store: open, services: compose(open, clock), clock }
        return { unit, ...(await loadDemo(context, { unit, onProgress })) }
      },
      'create',
    )
    printNote(`${added} records added, ${present} existed already.`)
    if (given !== undefined) return
    printResult(String(unit))
    printNote(`\`kontor sign-in --unit ${unit} --user 1\` prints a link to look around in it.`)
  },
}
