// All tokens in words: whose they are, what they are for, and whether they still count.

import type { ListedToken } from '../../store/port/access.ts'
import type { Command } from '../terminal/command.ts'
import { printResult, printRows } from '../terminal/output.ts'
import { clock, withStore } from '../terminal/with-store.ts'

export const tokenList: Command = {
  name: 'token list',
  summary: 'List all tokens, without their secrets',
  options: {},
  examples: ['kontor token list', 'kontor token list --json'],
  async run({ values, store }) {
    const tokens = await withStore(store, (open) => open.tokens.list())
    if (values['json'] === true) {
      for (const token of tokens) printResult(JSON.stringify(token))
      return
    }
    const now = clock.now().toISOString()
    printRows(
      tokens.map((token) => inWords(token, now)),
      ['jti', 'name', 'user', 'units', 'scopes', 'ips', 'created', 'expires', 'last used', 'state'],
      false,
    )
  },
}

function inWords(token: ListedToken, now: string): Readonly<Record<string, unknown>> {
  const { jti, name, user, username, units, scopes, ips } = token
  return {
    ...{ jti, name, user: `${user} (${username})`, units, scopes },
    ips: ips.length === 0 ? 'all' : ips,
    created: minuteOf(token.createdAt),
    expires: minuteOf(token.expiresAt) ?? 'never',
    'last used': minuteOf(token.lastUsedAt) ?? 'never',
    state: stateOf(token, now),
  }
}

/** A time to the minute, UTC. */
function minuteOf(time: string | null): string | undefined {
  return time?.slice(0, 16).replace('T', ' ')
}

/** As a request with the token would find it, but for a key that was rotated. */
function stateOf(token: ListedToken, now: string): string {
  const { revokedAt, expiresAt, isUserDisabled } = token
  if (revokedAt !== null) return `revoked ${minuteOf(revokedAt)}`
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return isUserDisabled ? 'user disabled' : 'active'
}
