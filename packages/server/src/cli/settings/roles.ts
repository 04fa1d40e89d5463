// The roles that are ready to be given: what each may do, and how a unit gets them.

import { areas } from '@kontor/contract/records/areas.ts'
import {
  type DefaultPeople,
  type MoneyChoice,
  moneyChoices,
  roles,
  type TypeDefault,
} from '@kontor/contract/records/roles.ts'
import { applyRoles, type RoleChanges } from '../../service/unit/apply-roles.ts'
import { type Command, requiredId, requiredText, UsageError, unit } from '../terminal/command.ts'
import { printNote, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'

const roleList: Command = {
  name: 'acl role list',
  summary: 'List what each role may do with the records of each area',
  options: {},
  examples: ['kontor acl role list'],
  async run({ values }) {
    const rows = areas.map((area) => ({
      area,
      ...Object.fromEntries(roles.map(({ group, rights }) => [group, rights[area] ?? null])),
    }))
    const columns = ['area', ...roles.map(({ group }) => group)]
    printRows(rows, columns, values['json'] === true)
  },
}

const roleApply: Command = {
  name: 'acl role apply',
  summary: 'Give a unit the groups of all roles, and these groups what the roles may do',
  options: {
    unit,
    money: {
      type: 'string',
      value: 'WHO',
      help: 'who reads invoices, cash and overheads: roles or everybody',
      isRequired: true,
    },
    'dry-run': { type: 'boolean', help: 'show what would change, store nothing' },
  },
  examples: [
    'kontor acl role apply --unit 1 --money roles --dry-run',
    'kontor acl role apply --unit 1 --money everybody',
  ],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const isDryRun = values['dry-run'] === true
    const input = { unit: id, money: moneyIn(requiredText(values, 'money')), isDryRun }
    const changes = await withStore(store, (open) => applyRoles(open, input))
    const { newGroups, changed } = changes
    if (changed.length > 0) {
      const rows = changed.map(rowOf(changes))
      printRows(rows, ['type', 'may read', 'may write'], values['json'] === true)
    }
    for (const name of newGroups) printNote(`The unit ${isDryRun ? 'lacks' : 'has'} group ${name}.`)
    const count = newGroups.length + changed.length
    if (count === 0) printNote(`Unit ${id} has the roles as they are: nothing changes.`)
    else printNote(isDryRun ? 'Nothing is stored.' : `Unit ${id} has the roles.`)
  },
}

export const roleCommands: readonly Command[] = [roleList, roleApply]

function moneyIn(text: string): MoneyChoice {
  const choice = moneyChoices.find((each) => each === text)
  if (choice !== undefined) return choice
  throw new UsageError(`--money takes ${moneyChoices.join(' or ')}.`)
}

interface ChangedDefault {
  readonly before: TypeDefault
  readonly after: TypeDefault
}

function rowOf({ groupNames }: RoleChanges): (changed: ChangedDefault) => Record<string, string> {
  const words = ({ everyone, users, groups }: DefaultPeople): string => {
    if (everyone) return 'everyone'
    const names = groups.map((id) => groupNames.get(id) ?? `group:${id}`)
    return [...users.map((id) => `user:${id}`), ...names].join(', ') || 'nobody'
  }
  const change = (before: DefaultPeople, after: DefaultPeople): string =>
    words(before) === words(after) ? words(after) : `${words(before)} -> ${words(after)}`
  return ({ before, after }) => ({
    type: after.type,
    'may read': change(readersOf(before), readersOf(after)),
    'may write': change(before.write, after.write),
  })
}

/** Whoever may write may read. */
function readersOf({ read, write }: TypeDefault): DefaultPeople {
  const all = (a: readonly number[], b: readonly number[]) => [...new Set([...a, ...b])]
  return {
    everyone: read.everyone || write.everyone,
    users: all(read.users, write.users),
    groups: all(read.groups, write.groups),
  }
}
