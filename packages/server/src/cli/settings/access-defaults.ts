// What a unit gives on the records of a type by default.

import type { KindDefault, People } from '../../rules/rights/access.ts'
import { roleCommands } from './roles.ts'
import type { Setting } from './setting.ts'

export const accessDefaults: Setting = {
  noun: 'acl default',
  put: {
    summary: 'Set who may read and write records of the types that a file names',
    example: 'defaults.json',
    async run(store, unit, file) {
      const { putDefaultFile } = await import('../../service/unit/put-files.ts')
      await putDefaultFile(store, unit, file)
      return 'the defaults of the file.'
    },
  },
  list: {
    summary: 'List who may read and write records of each type by default',
    columns: ['type', 'read', 'write'],
    rows: (settings) =>
      settings.catalogue.types.map(({ type }) => ({ type, ...shown(settings.defaultOf(type)) })),
  },
  more: roleCommands,
  delete: {
    summary: 'Return a type to its predefined default',
    positional: 'TYPE',
    example: 'TYPE',
    run: (store, unit, type) => store.configuration.deleteDefault({ unit, type }),
    absence: (type) => `has no default of its own for ${type}.`,
  },
}

function shown({ everyoneReads, everyoneWrites, read, write }: KindDefault): object {
  return {
    read: everyoneReads || everyoneWrites ? 'everyone' : listed(read),
    write: everyoneWrites ? 'everyone' : listed(write),
  }
}

function listed({ users, groups }: People): readonly string[] {
  return [...users.map((id) => `user:${id}`), ...groups.map((id) => `group:${id}`)]
}
