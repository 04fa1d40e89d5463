// Groups of users in a unit, which access lists can name.

import { type Command, requiredId, requiredText, unit } from '../terminal/command.ts'
import { printNote, printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

export const groupCreate: Command = {
  name: 'group create',
  summary: 'Create a group in a unit; prints its id',
  options: {
    unit,
    name: { type: 'string', value: 'NAME', help: 'unique in the unit', isRequired: true },
  },
  examples: ['kontor group create --unit 1 --name Accounting'],
  async run({ values, store }) {
    const input = { unit: requiredId(values, 'unit'), name: requiredText(values, 'name') }
    printResult(String(await withStore(store, (open) => open.directory.createGroup(input))))
  },
}

const member = {
  group: { type: 'string', value: 'ID', help: 'the group', isRequired: true },
  user: { type: 'string', value: 'ID', help: 'the user', isRequired: true },
} as const

export const groupAdd: Command = {
  name: 'group add',
  summary: 'Add a user to a group',
  options: member,
  examples: ['kontor group add --group 2 --user 3'],
  async run({ values, store }) {
    const input = { group: requiredId(values, 'group'), user: requiredId(values, 'user') }
    await withStore(store, (open) => open.directory.addToGroup(input))
    printNote(`User ${input.user} is in group ${input.group}.`)
  },
}

export const groupRemove: Command = {
  name: 'group remove',
  summary: 'Take a user out of a group, and with it the rights of the group',
  options: member,
  examples: ['kontor group remove --group 2 --user 3'],
  async run({ values, store }) {
    const input = { group: requiredId(values, 'group'), user: requiredId(values, 'user') }
    await withStore(store, (open) => open.directory.removeFromGroup(input))
    printNote(`User ${input.user} is no longer in group ${input.group}.`)
  },
}

export const groupDelete: Command = {
  name: 'group delete',
  summary: 'Delete a group: what records give to it is nobody’s any more',
  options: { group: member.group },
  examples: ['kontor group delete --group 2'],
  async run({ values, store }) {
    const group = requiredId(values, 'group')
    await withStore(store, (open) => open.directory.deleteGroup({ group }))
    printNote(`Group ${group} is deleted.`)
  },
}

export const groupList: Command = {
  name: 'group list',
  summary: 'List the groups of a unit',
  options: { unit },
  examples: ['kontor group list --unit 1'],
  async run({ values, store }) {
    const input = { unit: requiredId(values, 'unit') }
    const rows = await withStore(store, (open) => open.directory.listGroups(input))
    printRows(rows, ['id', 'name', 'type', 'description'], values['json'] === true)
  },
}
