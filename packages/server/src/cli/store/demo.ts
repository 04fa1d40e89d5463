// Loads the demo company.

import { type Command, requiredId } from '../terminal/command.ts'
import { printNote, progressLine } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { consentToDemo } from './consent-to-demo.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'Load the demo company, with 123 companies and 836 sales invoices; again adds nothing',
  options: {
    unit: { type: 'string', value: 'ID', help: 'the unit to load it into', isRequired: true },
    yes: { type: 'boolean', help: 'do not ask, even where the unit has records of its own' },
  },
  examples: ['kontor demo --unit 1', 'kontor demo --unit 1 --yes'],
  async run({ values, store }) {
    const unit = requiredId(values, 'unit')
    const { compose } = await import('../../service/services.ts')
    const { loadDemo } = await import('../../service/demo/load-demo.ts')
    const onProgress = progressLine('Demo company, records')
    const { added, present } = await withStore(
      store,
      async (open) => {
        if (values['yes'] !== true) await consentToDemo(open, unit)
        const context = { store: open, services: compose(open, clock), clock }
        return await loadDemo(context, { unit, onProgress })
      },
      'create',
    )
    printNote(`${added} records added, ${present} existed already.`)
  },
}
