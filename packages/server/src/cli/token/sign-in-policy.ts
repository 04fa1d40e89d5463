// How people sign in to the console: the policy of the installation.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { TriedProvider } from '../../service/providers/try-provider.ts'
import type { Command } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { readJsonFile } from '../terminal/read-file.ts'
import { withStore } from '../terminal/with-store.ts'

const usual = 'There is no policy: people sign in with links of `kontor sign-in` and with tokens.'

const show: Command = {
  name: 'sign-in policy show',
  summary: 'Show how people sign in to the console',
  options: {},
  examples: ['kontor sign-in policy show'],
  async run({ store }) {
    const policy = await withStore(store, (open) => open.installation.signInPolicy())
    if (policy === undefined) printNote(usual)
    printResult(policy === undefined ? '{}' : JSON.stringify(policy, null, 2))
  },
}

const put: Command = {
  name: 'sign-in policy put',
  summary: 'Say how people sign in to the console: providers, passkeys, links, tokens',
  options: {
    'dry-run': {
      type: 'boolean',
      help: 'check the file, ask its providers, say what it means; store nothing',
    },
  },
  positionals: ['FILE'],
  examples: [
    'kontor sign-in policy put sign-in-policy.json',
    'kontor sign-in policy put sign-in-policy.json --dry-run',
  ],
  async run({ values, positionals, store }) {
    const file = readJsonFile(positionals[0] ?? '')
    const { putSignInPolicyFile, trySignInPolicyFile } = await import(
      '../../service/providers/put-sign-in-policy.ts'
    )
    if (values['dry-run'] === true) {
      const tried = await withStore(store, (open) => trySignInPolicyFile(open, file))
      printNote(`People would sign in with: ${waysOf(tried.policy)}.`)
      for (const note of tried.notes) printNote(note)
      printProviders(tried.providers)
      return
    }
    const { policy, notes } = await withStore(store, (open) => putSignInPolicyFile(open, file))
    printNote(`People sign in with: ${waysOf(policy)}.`)
    for (const note of notes) printNote(note)
  },
}

const remove: Command = {
  name: 'sign-in policy delete',
  summary: 'Go back to links and tokens',
  options: {},
  examples: ['kontor sign-in policy delete'],
  async run({ store }) {
    await withStore(store, (open) => open.installation.putSignInPolicy({ policy: undefined }))
    printNote(usual)
  },
}

export const signInPolicyCommands: readonly Command[] = [show, put, remove]

/** Fails where nobody could sign in through one of them. */
function printProviders(providers: readonly TriedProvider[]): void {
  for (const { name, offers, problems, doubts } of providers) {
    printNote(
      `The provider ${quote(name)} ${problems.length === 0 ? 'answers' : 'cannot be used'}:`,
    )
    for (const sentence of [...problems, ...doubts, ...offers]) printNote(`  ${sentence}`)
  }
  const bad = providers.filter(({ problems }) => problems.length > 0)
  if (bad.length === 0) return
  const names = bad.map(({ name }) => quote(name)).join(', ')
  throw new Error(`Nobody could sign in through ${names}. Nothing is stored.`)
}

function waysOf({ ways, providers }: SignInPolicy): string {
  const words = {
    oidc: (providers ?? []).map(({ title }) => title).join(', '),
    passkey: 'passkeys',
    link: 'links of `kontor sign-in`',
    token: 'tokens',
  } as const
  const all = ways.includes('link') ? ways : [...ways, 'link' as const]
  return all.map((way) => words[way]).join(', ')
}
