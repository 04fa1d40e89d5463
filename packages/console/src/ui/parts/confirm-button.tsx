// A button that asks first: what it does is said in the dialog, and what went wrong as well.

import { type ReactNode, useState } from 'react'
import { Button, DialogTrigger } from 'react-aria-components'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import buttonStyles from './button.module.css'
import { ModalDialog } from './modal-dialog.tsx'
import sectionStyles from './section.module.css'
import { TroubleNote } from './trouble-note.tsx'

interface ConfirmButtonProps {
  readonly label: string
  /** Where the label alone does not say which thing it is about. */
  readonly name?: string
  readonly title: string
  readonly children: ReactNode
  /** Throws what the server refuses. */
  readonly onConfirm: () => Promise<void>
}

export function ConfirmButton({ label, name, title, children, onConfirm }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={buttonStyles.button}
        {...(name === undefined ? {} : { 'aria-label': name })}
      >
        {label}
      </Button>
      <ModalDialog role="alertdialog" title={title} isDismissable={true}>
        {children}
        <ConfirmActions label={label} onConfirm={onConfirm} onDone={() => setOpen(false)} />
      </ModalDialog>
    </DialogTrigger>
  )
}

interface ConfirmActionsProps extends Pick<ConfirmButtonProps, 'label' | 'onConfirm'> {
  readonly onDone: () => void
}

/** Do it, or not: what stands below the question of a dialog. */
export function ConfirmActions({ label, onConfirm, onDone }: ConfirmActionsProps) {
  const words = useSettingsWords()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isBusy, setBusy] = useState(false)
  async function act(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await onConfirm()
      onDone()
    } catch (error) {
      setTrouble(troubleOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.danger} onPress={() => void act()}>
          {label}
        </Button>
        <Button className={buttonStyles.quiet} autoFocus={true} onPress={onDone}>
          {words.cancel}
        </Button>
      </div>
    </>
  )
}
