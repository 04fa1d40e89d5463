// The tokens of the user; for supervisors those of the unit. The secret of a new token is never
// cached: it is returned to the caller alone.

import type { Kontor } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { settingKeys } from '../api/query-keys.ts'

export function useTokens(unit: number) {
  return useQuery({
    queryKey: settingKeys.tokens(unit),
    queryFn: ({ signal }) => clientOf(unit).tokens.list({ signal }),
  })
}

type Tokens = Kontor['tokens']
export type ListedToken = Awaited<ReturnType<Tokens['list']>>[number]
export type TokenCreate = Parameters<Tokens['create']>[0]

/** Answers the secret. */
export async function createToken(unit: number, body: TokenCreate): Promise<string> {
  return (await clientOf(unit).tokens.create(body)).token
}

export async function revokeToken(unit: number, { id }: ListedToken): Promise<void> {
  await clientOf(unit).tokens.revoke(id)
}
