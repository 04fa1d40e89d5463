// By which processes documents are approved.

import type { ProcessFile } from '@kontor/contract/configuration/process-file.ts'
import { startableProcesses } from '../../rules/settings/process.ts'
import { processShow } from './process-show.ts'
import type { Setting } from './setting.ts'

export const processes: Setting = {
  noun: 'process',
  put: {
    summary: 'Replace the processes by which documents are approved with those of a file',
    example: 'processes.json',
    async run(store, unit, file) {
      const { putProcessFile } = await import('../../service/unit/put-files.ts')
      await putProcessFile(store, unit, file)
      const sent = file['processes'] as ProcessFile['processes']
      if (sent.length === 0) return 'the predefined process alone.'
      return `the processes of the file: ${sent.map(({ code }) => code).join(', ')}.`
    },
  },
  list: {
    summary: 'List the processes that documents can be started in, the predefined one included',
    columns: ['code', 'title', 'types', 'steps'],
    rows: (settings) =>
      startableProcesses(settings).map(({ code, title, types = ['any'], steps }) => ({
        ...{ code, title, types },
        steps: steps.map(({ name }) => name),
      })),
  },
  more: [processShow],
  delete: {
    summary: 'Remove a process; those that are running end as they began',
    positional: 'CODE',
    example: 'PROCESS-INVOICE.APPROVAL',
    run: (store, unit, code) => store.configuration.deleteProcess({ unit, code }),
    absence: (code) => `has no process ${code} of its own.`,
  },
}
