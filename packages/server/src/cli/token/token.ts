// Tokens: what callers show to act as a user.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import { limits } from '@kontor/contract/limits.ts'
import { quote } from '@kontor/contract/quote.ts'
import { isRange } from '../../service/access/token-request.ts'
import {
  type Command,
  type OptionValues,
  readId,
  requiredId,
  requiredText,
  textOption,
  UsageError,
} from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { clock, newSigningKey, withStore } from '../terminal/with-store.ts'

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Create a token for a user and print it; it is not stored',
  options: {
    unit: {
      type: 'string',
      value: 'ID[,ID]',
      help: 'the units that it is valid for',
      isRequired: true,
    },
    user: {
      type: 'string',
      value: 'ID',
      help: 'the user that the token acts as',
      isRequired: true,
    },
    name: {
      type: 'string',
      value: 'TEXT',
      help: 'what the token is for, as `token list` shows it',
    },
    scope: {
      type: 'string',
      value: 'LIST',
      help: 'some of read, write, admin (default read,write)',
    },
    expires: { type: 'string', value: 'TIME', help: 'such as 90d, 12h, 30m, 45s (default never)' },
    ip: {
      type: 'string',
      value: 'CIDR',
      multiple: true,
      help: 'addresses that may use it (default all)',
    },
  },
  examples: [
    'kontor token create --unit 1 --user 1',
    'kontor token create --unit 1 --user 3 --name "nightly export" --scope read --expires 90d',
    'kontor token create --unit 1,2 --user 3 --ip 10.0.0.0/8 --json',
  ],
  async run({ values, store }) {
    const expires = textOption(values, 'expires')
    const lifetimeSeconds = expires === undefined ? undefined : readSeconds('expires', expires)
    const name = readName(textOption(values, 'name'))
    const input = {
      user: requiredId(values, 'user'),
      units: readUnits(values),
      scopes: readScopes(textOption(values, 'scope') ?? 'read,write'),
      ips: readRanges(values),
      ...(name === undefined ? {} : { name }),
      ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }),
    }
    const { issueToken } = await import('../../service/access/issue-token.ts')
    const issued = await withStore(store, (open) => issueToken(open, clock, input))
    if (values['json'] === true) return printResult(JSON.stringify(issued))
    printResult(issued.token)
    printNote(`\`kontor token revoke ${issued.jti}\` revokes it.`)
  },
}

export function readUnits(values: OptionValues): readonly number[] {
  return requiredText(values, 'unit')
    .split(',')
    .map((id) => readId('unit', id.trim()))
}

function readName(name: string | undefined): string | undefined {
  if (name === undefined || [...name].length <= limits.tokenNameCharactersMax) return name
  throw new UsageError(`--name takes at most ${limits.tokenNameCharactersMax} characters.`)
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

function readSeconds(name: string, text: string): number {
  const match = /^([1-9]\d{0,8})([smhd])$/.exec(text)
  if (match === null) {
    throw new UsageError(`--${name} takes a time such as 90d, 12h, 30m or 45s, not ${quote(text)}.`)
  }
  return Number(match[1]) * (unitSeconds[match[2] ?? ''] ?? 0)
}

export function readScopes(text: string): readonly Scope[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  for (const name of names) {
    if (name !== 'read' && name !== 'write' && name !== 'admin') {
      throw new UsageError(`--scope takes read, write, admin or several, not ${quote(name)}.`)
    }
  }
  return names as readonly Scope[]
}

function readRanges(values: OptionValues): readonly string[] {
  const ranges = (values['ip'] ?? []) as readonly string[]
  for (const range of ranges) {
    if (!isRange(range)) {
      throw new UsageError(`--ip takes a range such as 10.0.0.0/8, not ${quote(range)}.`)
    }
  }
  return ranges
}

export const tokenRevoke: Command = {
  name: 'token revoke',
  summary: 'Revoke a token at once',
  options: {},
  positionals: ['JTI'],
  examples: ['kontor token revoke 4fVq0mJ1kq6m0m5mZ3mXzA'],
  async run({ positionals, store }) {
    const jti = positionals[0] ?? ''
    const now = clock.now().toISOString()
    await withStore(store, (open) => open.tokens.revoke({ jti, now }))
    printNote(`Token ${jti} is revoked.`)
  },
}

export const tokenRotateKey: Command = {
  name: 'token rotate-key',
  summary: 'Sign new tokens with a new key; older tokens expire after the grace time',
  options: {
    grace: {
      type: 'string',
      value: 'TIME',
      help: 'how long older tokens stay valid, 0 for not at all (default 24h)',
    },
  },
  examples: ['kontor token rotate-key', 'kontor token rotate-key --grace 0'],
  async run({ values, store }) {
    const grace = textOption(values, 'grace') ?? '24h'
    const seconds = grace === '0' ? 0 : readSeconds('grace', grace)
    const now = clock.now().getTime()
    const until = now + seconds * 1000
    const input = { secret: newSigningKey(), now, until }
    await withStore(store, (open) => open.keys.rotate(input))
    printNote(
      `New tokens are signed with a new key; older ones expire ${new Date(until).toISOString()}.`,
    )
  },
}
