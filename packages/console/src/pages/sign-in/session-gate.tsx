// Shows the console to who is signed in, to whoever was invited how to join, and to all others how
// to sign in. A session that ends while somebody works puts the sign-in over the page, which stays
// as it is.

import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useInvitation } from '../../data/api/invitation.ts'
import { recheckSession, useSessionState } from '../../data/api/session.ts'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import pageStyles from '../../ui/parts/page.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { SignIn } from './sign-in.tsx'

const Join = lazy(async () => ({ default: (await import('./join.tsx')).Join }))

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const state = useSessionState()
  const { words } = useTranslation()
  const isInvited = useInvitation() !== undefined
  const wasIn = useRef(false)
  const isOut = state?.isOut === true
  useRecheck(isOut)
  if (state === undefined) return null
  const trouble = state.isOut === true ? state.trouble : undefined
  if (isInvited || (state.isOut !== true && state.isLimited)) {
    return (
      <main className={pageStyles.signInPage}>
        <Suspense fallback={null}>
          <Join />
        </Suspense>
      </main>
    )
  }
  if (!isOut) wasIn.current = true
  if (!wasIn.current) {
    return (
      <main className={pageStyles.signInPage}>
        <SignIn trouble={trouble} />
      </main>
    )
  }
  return (
    <>
      {children}
      <ModalDialog label={words.signIn.again} isOpen={isOut} isKeyboardDismissDisabled={true}>
        <SignIn trouble={trouble} isAgain={true} />
      </ModalDialog>
    </>
  )
}

/** The link that the server prints opens another tab, which signs this one in as well. */
function useRecheck(isOut: boolean): void {
  useEffect(() => {
    if (!isOut) return
    const recheck = (): void => void recheckSession()
    addEventListener('focus', recheck)
    return () => removeEventListener('focus', recheck)
  }, [isOut])
}
