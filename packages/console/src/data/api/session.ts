// The session. A code in the fragment of the address is presented once; the fragment is removed
// from the address before anything else happens.

import type { SignedIn } from '@kontor/client'
import { useQuery } from '@tanstack/react-query'
import { clientOfServer } from './client.ts'
import { dropDraftsOf } from './drafts.ts'
import { isSignedOut, type Trouble, troubleOf } from './problem-of.ts'
import { queryClient } from './query-client.ts'
import { sessionKey as queryKey } from './query-keys.ts'
import { refetchMissed } from './refetch-missed.ts'

/** Nobody is signed in; `trouble` says why, where there was an attempt. */
interface SignedOut {
  readonly isOut: true
  readonly trouble?: Trouble
  /** Whose session has ended while the page was open. */
  readonly last?: SignedIn | undefined
}

export type SessionState = (SignedIn & { readonly isOut?: undefined }) | SignedOut

let code = takeCode()

export function useSessionState(): SessionState | undefined {
  return useQuery({ queryKey, queryFn: readSession, staleTime: Number.POSITIVE_INFINITY }).data
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
    return await clientOfServer().session.open({ code: presented })
  } catch (error) {
    const state = await stored()
    return state.isOut === true ? { isOut: true, trouble: troubleOf(error) } : state
  }
}

async function stored(): Promise<SessionState> {
  try {
    return await clientOfServer().session.read()
  } catch (error) {
    const trouble = isSignedOut(error) ? idleTrouble(error) : troubleOf(error)
    return { isOut: true, ...(trouble !== undefined && { trouble }) }
  }
}

/** By what opens a session. Throws what the server refuses it with. */
export async function signIn(open: () => Promise<SignedIn>): Promise<void> {
  await goOn(await open())
}

export async function openByToken(token: string): Promise<SignedIn> {
  return await clientOfServer().session.open({ token })
}

/** As the server knows it now. */
export async function readCurrentSession(): Promise<SignedIn> {
  return await clientOfServer().session.read()
}

/** Where the session has ended: whether there is one again, as another tab may have opened it. */
export async function recheckSession(): Promise<void> {
  if (queryClient.getQueryData<SessionState>(queryKey)?.isOut !== true) return
  const state = await stored()
  if (state.isOut !== true) await goOn(state)
}

/** Requests of the session before may still be under way, and be refused. */
let hasSignedInAgain = false

/** With the page as it is; what was read and typed for somebody else is no business of theirs. */
async function goOn(session: SignedIn): Promise<void> {
  const last = signedIn(queryClient.getQueryData<SessionState>(queryKey))
  if (last !== undefined && last.user.id !== session.user.id) return startAnew()
  hasSignedInAgain = true
  queryClient.setQueryData(queryKey, session)
  await refetchMissed()
}

/** To the other tabs, whose session has ended as well: the id of who has signed out. */
const tabs = new BroadcastChannel('kontor-signed-out')
tabs.onmessage = ({ data }) => {
  dropDraftsOf(Number(data))
  startAnew()
}

// A page that comes back as it was left may be of somebody who has signed out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

/** Neither what was read nor what was typed stays. Throws where the session could not be ended. */
export async function signOut(user: number): Promise<void> {
  try {
    await clientOfServer().session.close()
  } catch (error) {
    // There is no session any more, which is what was wanted.
    if (!isSignedOut(error)) throw error
  }
  dropDraftsOf(user)
  tabs.postMessage(user)
  startAnew()
}

/** Nothing of the page stays. */
export function startAnew(): void {
  location.assign('/console/')
}

/** The session has ended, or does not do for something: what is on the page stays. */
export function endSession(trouble?: Trouble): void {
  queryClient.setQueryData(queryKey, (state: SessionState | undefined): SessionState => {
    const why = trouble ?? (state?.isOut === true ? state.trouble : undefined)
    return { isOut: true, last: signedIn(state), ...(why !== undefined && { trouble: why }) }
  })
}

/** For what is read without the cache. */
export function endIfSignedOut(error: unknown): void {
  if (!isSignedOut(error)) return
  if (hasSignedInAgain) void endUnlessOpen()
  else endSession(idleTrouble(error))
}

async function endUnlessOpen(): Promise<void> {
  try {
    await readCurrentSession()
  } catch (error) {
    if (isSignedOut(error)) endSession(idleTrouble(error))
  }
}

/** People are told of a session that ended because nobody used it, and of no other. */
function idleTrouble(error: unknown): Trouble | undefined {
  const trouble = troubleOf(error)
  return trouble.rule === 'session-idle' ? trouble : undefined
}

// Whatever is read first notices it.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'error') endIfSignedOut(event.action.error)
})

function takeCode(): string | undefined {
  const found = /^#code=(.+)$/.exec(location.hash)?.[1]
  if (found !== undefined) history.replaceState(null, '', location.pathname + location.search)
  return found
}
