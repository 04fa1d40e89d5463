// The forms that documents of a unit are printed on.

import type { Setting } from './setting.ts'

export const printForms: Setting = {
  noun: 'print-form',
  put: {
    summary: 'Set the forms that documents are printed on, with their logos',
    example: 'print-forms.json',
    async run(store, unit, file) {
      const { putPrintFormFile } = await import('../../service/unit/put-files.ts')
      await putPrintFormFile(store, unit, file)
      return 'the print forms of the file.'
    },
  },
  list: {
    summary: 'List the print forms of a unit',
    columns: ['code', 'title', 'isDefault', 'hasLogo'],
    rows: (settings) =>
      settings.printForms.map(({ logo, isDefault = false, ...form }) => {
        return { ...form, isDefault, hasLogo: (logo ?? null) !== null }
      }),
  },
}
