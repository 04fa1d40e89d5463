// Shows the console to who is signed in, and to all others how to sign in. A session that ends
// while somebody works puts the sign-in over the page, which stays as it is.

import { type ReactNode, useEffect, useRef } from 'react'
import { recheckSession, useSessionState } from '../../data/api/session.ts'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import pageStyles from '../../ui/parts/page.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import { SignIn } from './sign-in.tsx'

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const state = useSessionState()
  const { words } = useTranslation()
  const wasIn = useRef(false)
  useRecheck(state?.isOut === true)
  if (state === undefined) return null
  if (state.isOut !== true) wasIn.current = true
  if (!wasIn.current) {
    return (
      <main className={pageStyles.signInPage}>
        <SignIn trouble={state.isOut === true ? state.trouble : undefined} />
      </main>
    )
  }
  return (
    <>
      {children}
      <ModalDialog
        label={words.signIn.again}
        isOpen={state.isOut === true}
        isKeyboardDismissDisabled={true}
      >
        <SignIn isAgain={true} />
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
