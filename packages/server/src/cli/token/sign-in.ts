// A link that signs somebody in to the console, printed for whoever runs the server.

import { limits } from '@kontor/contract/limits.ts'
import { signInLink } from '../../service/access/sign-in-link.ts'
import { type Command, requiredId, textOption } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'
import { readScopes, readUnits } from './token.ts'
import { readWebAddress, webAddressDefault } from './web-address.ts'

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
      help: 'where the browser finds the server (default where the store is served)',
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
    const given = readWebAddress(values, 'url')
    const { issueSignInCode } = await import('../../service/access/sign-in-code.ts')
    const { code, address } = await withStore(store, async (open) => ({
      code: await issueSignInCode(open, clock, input),
      address: given ?? (await open.installation.note({ name: 'servedAt' })),
    }))
    const link = signInLink(address ?? webAddressDefault, code)
    printResult(values['json'] === true ? JSON.stringify({ link }) : link)
    if (address === undefined) printNote(neverServed)
    printNote(`The link is good once, and for ${limits.signInCodeMinutes} minutes.`)
  },
}

const neverServed =
  `No server has served this store yet: the link is for \`kontor serve\` as it is by default, ` +
  'or for the address that --url gives.'
