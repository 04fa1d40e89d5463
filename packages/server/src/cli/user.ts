// Users: people, or programs acting for them, each a member of one or more units.

import { type Command, idOption, requiredId, requiredText, textOption, unit } from './command.ts'
import { printNote, printResult, printRows } from './output.ts'
import { withStore } from './with-store.ts'

const user = { type: 'string', value: 'ID', help: 'the user', isRequired: true } as const

export const userCreate: Command = {
  name: 'user create',
  summary: 'Create a user in a unit; prints its id',
  options: {
    unit,
    username: { type: 'string', value: 'NAME', help: 'unique in the store', isRequired: true },
    email: { type: 'string', value: 'ADDRESS', help: 'email address of the user' },
    manager: { type: 'string', value: 'ID', help: 'the manager, who may read what the user owns' },
    supervisor: { type: 'boolean', help: 'add to the group Supervisor: may read and write all' },
  },
  examples: ['kontor user create --unit 1 --username eva --email eva@example.com --supervisor'],
  async run({ values, store }) {
    const email = textOption(values, 'email')
    const managerId = idOption(values, 'manager')
    const input = {
      unit: requiredId(values, 'unit'),
      username: requiredText(values, 'username'),
      isSupervisor: values['supervisor'] === true,
      ...(email === undefined ? {} : { email }),
      ...(managerId === undefined ? {} : { managerId }),
    }
    printResult(String(await withStore(store, (open) => open.directory.createUser(input))))
  },
}

export const userAdd: Command = {
  name: 'user add',
  summary: 'Make a user a member of a unit',
  options: { user, unit },
  examples: ['kontor user add --user 3 --unit 2'],
  async run({ values, store }) {
    const input = { user: requiredId(values, 'user'), unit: requiredId(values, 'unit') }
    await withStore(store, (open) => open.directory.addUser(input))
    printNote(`User ${input.user} belongs to unit ${input.unit}.`)
  },
}

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Disable a user: refuse all its tokens at once',
  options: { user },
  examples: ['kontor user disable --user 3'],
  async run({ values, store }) {
    const id = requiredId(values, 'user')
    await withStore(store, (open) => open.directory.disableUser({ user: id }))
    printNote(`User ${id} is disabled.`)
  },
}

export const userList: Command = {
  name: 'user list',
  summary: 'List all users',
  options: {},
  examples: ['kontor user list', 'kontor user list --json'],
  async run({ values, store }) {
    const rows = await withStore(store, (open) => open.directory.listUsers())
    const columns = ['id', 'username', 'email', 'managerId', 'units', 'isDisabled']
    printRows(rows, columns, values['json'] === true)
  },
}
