// Calls a passkey something else.

import { useState } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { type ListedPasskey, renamePasskey } from '../../../data/unit/passkeys.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { ModalDialog } from '../../../ui/parts/modal-dialog.tsx'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useSignInWords } from '../../../words/sign-in-words.ts'
import { NameForm } from './name-form.tsx'

interface RenamePasskeyProps {
  readonly unit: number
  readonly passkey: ListedPasskey
}

export function RenamePasskey({ unit, passkey: { id, name } }: RenamePasskeyProps) {
  const { passkeys: t, join } = useSignInWords()
  const [isOpen, setOpen] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  async function rename(next: string): Promise<void> {
    setTrouble(undefined)
    try {
      if (next !== '' && next !== name) await renamePasskey(unit, id, next)
      setOpen(false)
      await refreshAfterSettings(unit)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={buttonStyles.button} aria-label={t.renameOf(name)}>
        {t.rename}
      </Button>
      <ModalDialog title={t.renameOf(name)} isDismissable={true}>
        {trouble !== undefined && <TroubleNote trouble={trouble} />}
        <NameForm
          label={join.name}
          submit={t.save}
          start={name}
          onName={rename}
          onCancel={() => setOpen(false)}
        />
      </ModalDialog>
    </DialogTrigger>
  )
}
