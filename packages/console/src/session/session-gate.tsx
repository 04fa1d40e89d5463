// Shows the console to who is signed in, and to all others how to sign in. A session that ends
// while somebody works puts the sign-in over the page, which stays as it is.

import { type ReactNode, useRef } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useSpeech } from '../words/vocabulary.ts'
import { useSessionState } from './session.ts'
import { SignIn } from './sign-in.tsx'

export function SessionGate({ children }: { readonly children: ReactNode }) {
  const state = useSessionState()
  const { words } = useSpeech()
  const wasIn = useRef(false)
  if (state === undefined) return null
  if (state.isOut !== true) wasIn.current = true
  if (!wasIn.current) {
    return (
      <main className="sign-in-page">
        <SignIn trouble={state.isOut === true ? state.trouble : undefined} />
      </main>
    )
  }
  return (
    <>
      {children}
      <ModalOverlay className="overlay" isOpen={state.isOut === true}>
        <Modal className="modal">
          <Dialog aria-label={words.signIn.again}>
            <SignIn isAgain={true} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
