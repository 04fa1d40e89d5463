// Who users are at identity providers: an issuer and its subject, as they were found at the first
// sign-in, or as whoever runs the installation says.

import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import {
  type Command,
  idOption,
  type OptionValues,
  requiredId,
  requiredText,
  UsageError,
} from '../terminal/command.ts'
import { printNote, printRows } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'

const user = { type: 'string', value: 'ID', help: 'the user', isRequired: true } as const
const issuer = {
  type: 'string',
  value: 'URL',
  help: 'the issuer, as the sign-in policy names it',
  isRequired: true,
} as const

const list: Command = {
  name: 'user identity list',
  summary: 'List who users are at identity providers',
  options: { user: { type: 'string', value: 'ID', help: 'of this user alone' } },
  examples: ['kontor user identity list', 'kontor user identity list --user 3 --json'],
  async run({ values, store }) {
    const id = idOption(values, 'user')
    const of = id === undefined ? {} : { user: id }
    const rows = await withStore(store, (open) => open.identities.list(of))
    const columns = ['user', 'username', 'issuer', 'subject', 'name', 'createdAt', 'lastUsedAt']
    const shown = rows.map((row): Readonly<Record<string, unknown>> => ({ ...row }))
    printRows(shown, columns, values['json'] === true)
  },
}

const set: Command = {
  name: 'user identity set',
  summary: 'Say who a user is at an identity provider, from now on',
  options: {
    ...{ user, issuer },
    subject: {
      type: 'string',
      value: 'TEXT',
      help: 'the `sub` that the provider knows the user by',
      isRequired: true,
    },
  },
  examples: [
    'kontor user identity set --user 3 --issuer https://id.example.com --subject 248289761001',
  ],
  async run({ values, store }) {
    const about = { ...read(values), subject: shortText(values, 'subject') }
    const now = clock.now().toISOString()
    await withStore(store, (open) => open.identities.set({ ...about, now }))
    printNote(`User ${about.user} is ${about.subject} at ${about.issuer}.`)
  },
}

const remove: Command = {
  name: 'user identity remove',
  summary: 'Forget who a user is at an identity provider, and end its sessions of it',
  options: { user, issuer },
  examples: ['kontor user identity remove --user 3 --issuer https://id.example.com'],
  async run({ values, store }) {
    const about = read(values)
    const now = clock.now().toISOString()
    await withStore(store, (open) => open.identities.remove({ ...about, now }))
    printNote(`User ${about.user} has no identity at ${about.issuer}.`)
  },
}

export const userIdentityCommands: readonly Command[] = [list, set, remove]

function read(values: OptionValues): { readonly user: number; readonly issuer: string } {
  return { user: requiredId(values, 'user'), issuer: shortText(values, 'issuer') }
}

function shortText(values: OptionValues, name: string): string {
  const text = requiredText(values, name)
  const most = limits.providerNameCharactersMax
  if (text !== '' && text.length <= most) return text
  throw new UsageError(`--${name} takes 1 to ${most} characters, not ${quote(text)}.`)
}
