// What a unit gives on the records of a type by default.

import type { KindDefault, People } from '../../rules/rights/access.ts'
import { putDefaultFile } from '../../service/unit/put-files.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { putCommand } from './put-command.ts'

export const aclDefaultPut = putCommand({
  name: 'acl default put',
  summary: 'Set who may read and write records of the types that a file names',
  example: 'defaults.json',
  async put(store, id, file) {
    await putDefaultFile(store, id, file)
    return 'the defaults of the file.'
  },
})

export const aclDefaultList: Command = {
  name: 'acl default list',
  summary: 'List who may read and write records of each type by default',
  options: { unit },
  examples: ['kontor acl default list --unit 1'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const settings = await withStore(store, (open) => open.configuration.settings({ unit: id }))
    const rows = settings.catalogue.types.map(({ type }) => ({
      type,
      ...shown(settings.defaultOf(type)),
    }))
    printRows(rows, ['type', 'read', 'write'], values['json'] === true)
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

export const aclDefaultDelete: Command = {
  name: 'acl default delete',
  summary: 'Return a type to its predefined default',
  options: { unit },
  positionals: ['TYPE'],
  examples: ['kontor acl default delete --unit 1 TYPE'],
  async run({ values, positionals, store }) {
    const input = { unit: requiredId(values, 'unit'), type: positionals[0] ?? '' }
    await withStore(store, (open) => open.configuration.deleteDefault(input))
    printNote(`Unit ${input.unit} has no default of its own for ${input.type}.`)
  },
}
