// The reference codes that a unit knows, key by key.

import type { Setting } from './setting.ts'

export const registers: Setting = {
  noun: 'register',
  put: {
    summary: 'Set the reference codes of the keys that a file names',
    example: 'registers.json',
    async run(store, unit, file) {
      const { putRegisterFile } = await import('../../service/unit/put-files.ts')
      await putRegisterFile(store, unit, file)
      return 'the registers of the file.'
    },
  },
  list: {
    summary: 'List the registers of a unit',
    columns: ['key', 'isClosed', 'codes'],
    rows: (settings) => [...settings.registers.values()].map((register) => ({ ...register })),
  },
}
