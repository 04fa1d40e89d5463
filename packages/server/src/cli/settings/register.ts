// The reference codes that a unit knows, key by key.

import { putRegisterFile } from '../../service/unit/put-files.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { putCommand } from './put-command.ts'

export const registerPut = putCommand({
  name: 'register put',
  summary: 'Set the reference codes of the keys that a file names',
  example: 'registers.json',
  async put(store, id, file) {
    await putRegisterFile(store, id, file)
    return 'the registers of the file.'
  },
})

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
