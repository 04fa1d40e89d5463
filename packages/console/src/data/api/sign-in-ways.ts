// The ways to sign in here. Until they are known, and where they cannot be read, they are those of
// an installation without a policy.

import type { SignInWay } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOfServer } from './client.ts'
import { signInWaysKey as queryKey } from './query-keys.ts'

export interface Ways {
  readonly hasPasskeys: boolean
  readonly hasTokens: boolean
  readonly providers: readonly Provider[]
  /** As the server lists them. */
  readonly all: readonly SignInWay[]
}

export interface Provider {
  readonly name: string
  readonly title: string
  readonly url: string
}

const usual: readonly SignInWay[] = [{ way: 'link' }, { way: 'token' }]

/** Undefined until they are known, for a moment. */
export function useSignInWays(): Ways | undefined {
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => clientOfServer().session.ways({ signal }),
  })
  return isPending ? undefined : waysOf(data ?? usual)
}

function waysOf(all: readonly SignInWay[]): Ways {
  const has = (way: SignInWay['way']): boolean => all.some((each) => each.way === way)
  const providers = all.flatMap(({ name, title, url }) =>
    name === undefined || title === undefined || url === undefined ? [] : [{ name, title, url }],
  )
  return { hasPasskeys: has('passkey'), hasTokens: has('token'), providers, all }
}

/** Leaves the page for the provider, which leads back to where somebody was. */
export function goToProvider({ url }: Provider): void {
  const returnTo = location.pathname + location.search
  location.assign(`${url}?returnTo=${encodeURIComponent(returnTo)}`)
}
