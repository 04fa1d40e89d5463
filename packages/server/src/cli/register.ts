// The reference codes that a unit knows, key by key.

import { putRegisterFile } from '../service/put-files.ts'
import { unitSettingsOf } from '../service/unit-settings-of.ts'
import { type Command, requiredId } from './command.ts'
import { printNote, printRows } from './output.ts'
import { readJsonFile } from './read-file.ts'
import { withStore } from './with-store.ts'

const unit = { type: 'string', value: 'ID', help: 'the unit', isRequired: true } as const

export const registerPut: Command = {
  name: 'register put',
  summary: 'Set the reference codes of the keys that a file names',
  options: { unit },
  positionals: ['FILE'],
  examples: ['kontor register put --unit 1 registers.json'],
  async run({ values, positionals, store }) {
    const id = requiredId(values, 'unit')
    const file = readJsonFile(positionals[0] ?? '')
    await withStore(store, (open) => putRegisterFile(open, id, file))
    printNote(`Unit ${id} has the registers of the file.`)
  },
}

export const registerList: Command = {
  name: 'register list',
  summary: 'List the registers of a unit',
  options: { unit },
  examples: ['kontor register list --unit 1'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const { registers } = await withStore(store, (open) => unitSettingsOf(open, id))
    const rows = [...registers.values()].map((register) => ({ ...register }))
    printRows(rows, ['key', 'isClosed', 'codes'], values['json'] === true)
  },
}
