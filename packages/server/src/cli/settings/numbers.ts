// How the records of each type are numbered, from which year on.

import type { Setting } from './setting.ts'

export const numbers: Setting = {
  noun: 'number',
  put: {
    summary: 'Set the number series of the types that a file names',
    example: 'numbers.json',
    async run(store, unit, file) {
      const { putNumberFile } = await import('../../service/unit/put-files.ts')
      await putNumberFile(store, unit, file)
      return 'the numbers of the file.'
    },
  },
  list: {
    summary: 'List the number series of a unit that are not the predefined ones',
    columns: ['type', 'year', 'pattern', 'first'],
    rows: (settings) =>
      [...settings.numbers].flatMap(([type, series]) => series.map((each) => ({ type, ...each }))),
  },
}
