// Users: people, or programs acting for them, each a member of one or more units.

import { supervisorGroup } from '../../rules/rights/administration.ts'
import { changeUser, createAsOperator } from '../terminal/as-operator.ts'
import {
  type Command,
  idOption,
  type OptionValues,
  requiredId,
  requiredText,
  textOption,
  UsageError,
  unit,
} from '../terminal/command.ts'
import { printNote, printResult, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

/** Options that are fields of the same name. */
const settable = {
  username: 'unique in the store',
  'first-name': 'first name',
  'last-name': 'last name',
  email: 'email address',
  phone: 'phone number',
  language: 'language tag such as cs',
  'job-title': 'job title',
} as const

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
    const body = {
      username: requiredText(values, 'username'),
      groupNames: values['supervisor'] === true ? [supervisorGroup] : [],
      ...(email === undefined ? {} : { email }),
      ...(managerId === undefined ? {} : { managerId }),
    }
    const input = { unit: requiredId(values, 'unit'), collection: 'users', body } as const
    const id = await withStore(store, (open) => createAsOperator(open, input))
    printResult(String(id))
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

export const userSet: Command = {
  name: 'user set',
  summary: 'Change the fields of a user; an empty text removes a value',
  options: {
    user,
    ...Object.fromEntries(
      Object.entries(settable).map(([name, help]) => [
        name,
        { type: 'string', value: 'TEXT', help } as const,
      ]),
    ),
    manager: { type: 'string', value: 'ID', help: 'the manager, or `none`' },
  },
  examples: ['kontor user set --user 3 --email eva@example.com --manager 1'],
  async run({ values, store }) {
    const id = requiredId(values, 'user')
    const body = settingsIn(values)
    if (Object.keys(body).length === 0) throw new UsageError('Expected something to change.')
    await withStore(store, (open) => changeUser(open, id, body))
    printNote(`User ${id} is changed.`)
  },
}

function settingsIn(values: OptionValues): Readonly<Record<string, unknown>> {
  const texts = Object.keys(settable).flatMap((option) => {
    const text = textOption(values, option)
    const name = option.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return text === undefined ? [] : [[name, text === '' ? null : text] as const]
  })
  if (textOption(values, 'manager') === 'none') texts.push(['managerId', null])
  const managerId = texts.some(([name]) => name === 'managerId')
    ? undefined
    : idOption(values, 'manager')
  return { ...Object.fromEntries(texts), ...(managerId === undefined ? {} : { managerId }) }
}

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Disable a user: refuse all its tokens at once',
  options: { user },
  examples: ['kontor user disable --user 3'],
  async run({ values, store }) {
    const id = requiredId(values, 'user')
    await withStore(store, (open) => changeUser(open, id, { isDisabled: true }))
    printNote(`User ${id} is disabled.`)
  },
}

export const userEnable: Command = {
  name: 'user enable',
  summary: 'Enable a user that was disabled: its tokens are accepted again',
  options: { user },
  examples: ['kontor user enable --user 3'],
  async run({ values, store }) {
    const id = requiredId(values, 'user')
    await withStore(store, (open) => changeUser(open, id, { isDisabled: false }))
    printNote(`User ${id} is enabled.`)
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
