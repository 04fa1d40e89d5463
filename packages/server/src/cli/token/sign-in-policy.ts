// How people sign in to the console: the policy of the installation.

import type { SignInPolicy } from '@kontor/contract/configuration/sign-in-policy.ts'
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
    'dry-run': { type: 'boolean', help: 'check the file and say what it means, store nothing' },
  },
  positionals: ['FILE'],
  examples: [
    'kontor sign-in policy put sign-in-policy.json',
    'kontor sign-in policy put sign-in-policy.json --dry-run',
  ],
  async run({ values, positionals, store }) {
    const file = readJsonFile(positionals[0] ?? '')
    const { putSignInPolicyFile } = await import('../../service/access/put-sign-in-policy.ts')
    const isDryRun = values['dry-run'] === true
    const { policy, notes } = await withStore(store, (open) =>
      putSignInPolicyFile(open, file, isDryRun),
    )
    const verb = isDryRun ? 'would sign in' : 'sign in'
    printNote(`People ${verb} with: ${waysOf(policy)}.`)
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
