// Tokens of the demo company, issued by one process: a command for each would take minutes.

import { clock, withStore } from '../packages/server/src/cli/terminal/with-store.ts'
import { issueToken } from '../packages/server/src/service/access/issue-token.ts'
import type { KontorServer } from './processes.ts'

/** A token for each of these users of unit 1, with all scopes. */
export async function issueTokens(
  { data, database }: KontorServer,
  users: readonly number[],
): Promise<readonly string[]> {
  const rights = { units: [1], scopes: ['read', 'write', 'admin'], ips: [] } as const
  return await withStore({ dataDirectory: data, database }, async (store) => {
    const tokens: string[] = []
    for (const user of users) {
      tokens.push((await issueToken(store, clock, { user, ...rights })).token)
    }
    return tokens
  })
}
