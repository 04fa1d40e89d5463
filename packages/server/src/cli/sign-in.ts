// A link that signs somebody in to the console. The code is behind the `#`, so no server and no
// proxy ever sees it in an address, nor writes it into a log.

import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type Command, requiredId, textOption, UsageError } from './command.ts'
import { printNote, printResult } from './output.ts'
import { readScopes, readUnits } from './token.ts'
import { clock, withStore } from './with-store.ts'

const addressDefault = 'http://127.0.0.1:8080'

export const signIn: Command = {
  name: 'sign-in',
  summary: 'Print a link that signs a user in to the console, once',
  options: {
    unit: {
      type: 'string',
      value: 'ID[,ID]',
      help: 'the units that it signs in to',
      isRequired: true,
    },
    user: { type: 'string', value: 'ID', help: 'the user who signs in', isRequired: true },
    scope: {
      type: 'string',
      value: 'LIST',
      help: 'some of read, write, admin (default all: groups decide who administers)',
    },
    url: {
      type: 'string',
      value: 'URL',
      help: `where the browser finds the server (default ${addressDefault})`,
    },
  },
  examples: [
    'kontor sign-in --unit 1 --user 1',
    'kontor sign-in --unit 1,2 --user 3 --scope read --url https://kontor.example.com',
  ],
  async run({ values, store }) {
    const input = {
      user: requiredId(values, 'user'),
      units: readUnits(values),
      scopes: readScopes(textOption(values, 'scope') ?? 'read,write,admin'),
    }
    const address = readAddress(textOption(values, 'url') ?? addressDefault)
    const { issueSignInCode } = await import('../service/sign-in-code.ts')
    const code = await withStore(store, (open) => issueSignInCode(open, clock, input))
    const link = signInLink(address, code)
    printResult(values['json'] === true ? JSON.stringify({ link }) : link)
    printNote(`The link is good once, and for ${limits.signInCodeMinutes} minutes.`)
  },
}

/** Ends without a slash. */
function readAddress(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '')
  }
  throw new UsageError(`--url takes an address such as ${addressDefault}, not ${quote(text)}.`)
}

export function signInLink(address: string, code: string): string {
  return `${address}/console/#code=${code}`
}
