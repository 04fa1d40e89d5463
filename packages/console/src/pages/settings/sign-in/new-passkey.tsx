// Registers another passkey of the user. The server wants whoever does so to have signed in a few
// minutes ago, and not with a token.

import type { SignedIn } from '@kontor/client'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { registerPasskey } from '../../../data/api/passkeys.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { endSession } from '../../../data/api/session.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { Notice } from '../../../ui/parts/notice.tsx'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useSignInWords } from '../../../words/sign-in-words.ts'
import { NameForm } from './name-form.tsx'

interface NewPasskeyProps {
  readonly unit: number
  readonly session: SignedIn
}

export function NewPasskey({ unit, session }: NewPasskeyProps) {
  const { passkeys: t, join } = useSignInWords()
  const [isOpen, setOpen] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | 'cancelled'>()
  async function register(name: string): Promise<void> {
    setTrouble(undefined)
    try {
      await registerPasskey(unit, name || join.nameDefault)
      setOpen(false)
      await refreshAfterSettings(unit)
    } catch (error) {
      setTrouble(error instanceof DOMException ? 'cancelled' : troubleOf(error))
    }
  }
  if (session.ways[0] === 'token') return <p className={fieldStyles.hint}>{t.notByToken}</p>
  if (!isOpen) {
    return (
      <Button className={buttonStyles.primary} onPress={() => setOpen(true)}>
        {t.add}
      </Button>
    )
  }
  return (
    <>
      {trouble !== undefined && <Refusal trouble={trouble} />}
      <NameForm
        label={join.name}
        hint={join.passkeyHint}
        submit={t.register}
        start=""
        onName={register}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function Refusal({ trouble }: { readonly trouble: Trouble | 'cancelled' }) {
  const { passkeys: t, join } = useSignInWords()
  if (trouble === 'cancelled') return <Notice>{join.cancelled}</Notice>
  if (trouble.code !== 'reauthentication-required') return <TroubleNote trouble={trouble} />
  return (
    <Notice>
      <p>{t.again}</p>
      <Button className={buttonStyles.button} onPress={() => endSession()}>
        {t.signInAgain}
      </Button>
    </Notice>
  )
}
