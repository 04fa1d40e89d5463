// Units: the tenants of an installation.

import { quote } from '@kontor/contract/quote.ts'
import type { Store } from '../store/store.ts'
import { type Command, requiredText, textOption, UsageError } from './command.ts'
import { printResult } from './output.ts'
import { withStore } from './with-store.ts'

export const unitCreate: Command = {
  name: 'unit create',
  summary: 'Create a unit with its group Supervisor; prints its id',
  options: {
    name: { type: 'string', value: 'NAME', help: 'the name of the unit', isRequired: true },
    'time-zone': { type: 'string', value: 'ZONE', help: 'time zone of its dates (default UTC)' },
  },
  examples: ['kontor unit create --name "Studio Praha" --time-zone Europe/Prague'],
  async run({ values, store }) {
    const name = requiredText(values, 'name')
    const timeZone = textOption(values, 'time-zone') ?? 'UTC'
    requireTimeZone(timeZone)
    const create = (open: Store): Promise<number> => open.directory.createUnit({ name, timeZone })
    const id = await withStore(store, create, 'create')
    printResult(String(id))
  },
}

function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new UsageError(`--time-zone takes a zone such as Europe/Prague, not ${quote(timeZone)}.`)
  }
}
