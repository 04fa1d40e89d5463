// Prints what a unit adds to the types of the client, as a file of declarations.

import { unitDeclarations } from '@kontor/contract/derive/unit-declarations.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printResult } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

export const printDeclarations: Command = {
  name: 'types',
  summary: 'Print the types of a unit for @kontor/client: its own types, properties and views',
  options: { unit },
  examples: ['kontor types --unit 1 > unit.d.ts'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const { catalogue, views } = await withStore(store, (open) => unitSettingsOf(open, id))
    const ownViews = [...views.values()]
    printResult(unitDeclarations({ unit: id, catalogue, ownViews }).trimEnd())
  },
}
