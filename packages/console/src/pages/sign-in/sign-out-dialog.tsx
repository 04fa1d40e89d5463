// Signs out; asks first where that deletes drafts.

import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { countDraftsOf } from '../../data/api/drafts.ts'
import { type Trouble, troubleOf } from '../../data/api/problem-of.ts'
import { signOut, useSession } from '../../data/api/session.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import dialogStyles from '../../ui/parts/dialog.module.css'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import { Notice } from '../../ui/parts/notice.tsx'
import { useCommandWords } from '../../words/use-command-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { words } = useTranslation()
  const { signOut: t } = useCommandWords()
  const user = useSession()?.user.id ?? 0
  const [drafts] = useState(() => countDraftsOf(user))
  const [isBusy, setBusy] = useState(drafts === 0)
  const [trouble, setTrouble] = useState<Trouble>()
  const hasBegun = useRef(false)

  async function leave(): Promise<void> {
    setBusy(true)
    try {
      await signOut(user)
    } catch (error) {
      setTrouble(troubleOf(error))
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    if (drafts > 0 || hasBegun.current) return
    hasBegun.current = true
    void leave()
  }, [])

  return (
    <ModalDialog role="alertdialog" title={t.title} isOpen={true} onOpenChange={onClose}>
      {trouble !== undefined && (
        <Notice>
          {trouble.code === 'unreachable' ? words.state.offline : words.state.failed} {t.failed}
        </Notice>
      )}
      {drafts > 0 && <p>{t.drafts(drafts)}</p>}
      <div className={dialogStyles.dialogFoot}>
        <Button className={buttonStyles.button} onPress={onClose} autoFocus={true}>
          {t.stay}
        </Button>
        <Button
          className={drafts > 0 ? buttonStyles.danger : buttonStyles.primary}
          isDisabled={isBusy}
          onPress={() => void leave()}
        >
          {isBusy ? t.going : drafts > 0 ? t.go : words.app.signOut}
        </Button>
      </div>
    </ModalDialog>
  )
}
