// Who is signed in. A code that came in the fragment of the address is presented once; the fragment
// was taken out of the address before anything else happened.

import type { SignedIn } from '@kontor/client/session'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { kontorOfServer } from '../data/kontor.ts'
import { isSignedOut, type Trouble, troubleOf } from '../data/problem-of.ts'

/** Nobody is signed in; `trouble` says why, where there was an attempt. */
interface SignedOut {
  readonly isOut: true
  readonly trouble?: Trouble
  /** Whose session has ended while the page was open. */
  readonly last?: SignedIn | undefined
}

export type SessionState = (SignedIn & { readonly isOut?: undefined }) | SignedOut

const key = ['session']

let code = takeCode()

export function useSessionState(): SessionState | undefined {
  return useQuery({ queryKey: key, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY }).data
}

/** Whose page it is, though the session may have ended since. */
export function useSession(): SignedIn | undefined {
  return signedIn(useSessionState())
}

function signedIn(state: SessionState | undefined): SignedIn | undefined {
  return state?.isOut === true ? state.last : state
}

async function readSession(): Promise<SessionState> {
  const presented = code
  code = undefined
  if (presented === undefined) return await stored()
  try {
    return await kontorOfServer().session.open({ code: presented })
  } catch (error) {
    const state = await stored()
    return state.isOut === true ? { isOut: true, trouble: troubleOf(error) } : state
  }
}

async function stored(): Promise<SessionState> {
  try {
    return await kontorOfServer().session.read()
  } catch (error) {
    return isSignedOut(error) ? { isOut: true } : { isOut: true, trouble: troubleOf(error) }
  }
}

/** Throws what the server refuses it with. */
export async function signIn(client: QueryClient, token: string): Promise<void> {
  const session = await kontorOfServer().session.open({ token })
  client.setQueryData(key, session)
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
}

/** Nothing that was read stays in the page. */
export async function signOut(client: QueryClient): Promise<void> {
  await kontorOfServer().session.close()
  client.clear()
  location.assign('/console/')
}

/** The session has ended by itself: what is on the page stays. */
export function endSession(client: QueryClient): void {
  client.setQueryData(key, (state: SessionState | undefined): SessionState => {
    return { isOut: true, last: signedIn(state) }
  })
}

function takeCode(): string | undefined {
  const found = /^#code=(.+)$/.exec(location.hash)?.[1]
  if (found !== undefined) history.replaceState(null, '', location.pathname + location.search)
  return found
}
