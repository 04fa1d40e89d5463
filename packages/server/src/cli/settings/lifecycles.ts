// Which statuses the records of a type have, and which steps lead from one to another.

import { type Lifecycle, lifecycleOf } from '../../rules/settings/lifecycle.ts'
import { lifecycleShow } from './lifecycle-show.ts'
import type { Setting } from './setting.ts'

interface Sent {
  readonly type: string
}

export const lifecycles: Setting = {
  noun: 'lifecycle',
  put: {
    summary: 'Set the statuses, and the steps between them, of the types that a file names',
    example: 'lifecycles.json',
    async run(store, unit, file) {
      const { putLifecycleFile } = await import('../../service/unit/put-files.ts')
      await putLifecycleFile(store, unit, file)
      const sent = file['lifecycles'] as readonly Sent[]
      return `the lifecycles of the file: ${sent.map(({ type }) => type).join(', ')}.`
    },
  },
  list: {
    summary: 'List the statuses of every type, those of the unit and those that are predefined',
    columns: ['type', 'isClosed', 'requiresProcess', 'statuses'],
    rows: (settings) =>
      settings.catalogue.types
        .filter(({ statuses }) => statuses !== undefined)
        .map((type) => ({ type: type.type, ...listed(lifecycleOf(settings, type)) })),
  },
  more: [lifecycleShow],
  delete: {
    summary: 'Return a type to its predefined lifecycle',
    positional: 'TYPE',
    example: 'TYPE',
    run: (store, unit, type) => store.configuration.deleteLifecycle({ unit, type }),
    absence: (type) => `has no lifecycle of its own for ${type}.`,
  },
}

function listed({ isClosed, requiresProcess, statuses }: Lifecycle): object {
  return { isClosed, requiresProcess, statuses: statuses.map(({ code }) => code) }
}
