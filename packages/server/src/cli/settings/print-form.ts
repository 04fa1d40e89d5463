// The forms that documents of a unit are printed on.

import { putPrintFormFile } from '../../service/unit/put-files.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { putCommand } from './put-command.ts'

export const printFormPut = putCommand({
  name: 'print-form put',
  summary: 'Set the forms that documents are printed on, with their logos',
  example: 'print-forms.json',
  async put(store, id, file) {
    await putPrintFormFile(store, id, file)
    return 'the print forms of the file.'
  },
})

export const printFormList: Command = {
  name: 'print-form list',
  summary: 'List the print forms of a unit',
  options: { unit },
  examples: ['kontor print-form list --unit 1'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const { printForms } = await withStore(store, (open) => unitSettingsOf(open, id))
    const rows = printForms.map(({ logo, isDefault = false, ...form }) => {
      return { ...form, isDefault, hasLogo: (logo ?? null) !== null }
    })
    printRows(rows, ['code', 'title', 'isDefault', 'hasLogo'], values['json'] === true)
  },
}
