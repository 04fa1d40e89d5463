// A secret that was just made, shown this once. Leaving without a copy has to be confirmed.

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import { CopyButton } from '../../ui/parts/copy-button.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { ModalDialog } from '../../ui/parts/modal-dialog.tsx'
import sectionStyles from '../../ui/parts/section.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import styles from './settings.module.css'

interface CreatedSecretProps {
  readonly title: string
  readonly secret: string
  readonly words: SecretWords
  readonly onDone: () => void
}

/** What is said of this sort of secret. */
interface SecretWords {
  readonly once: string
  readonly secret: string
  readonly leaveTitle: string
  readonly leave: string
}

export function CreatedSecret({ title, secret, words: t, onDone }: CreatedSecretProps) {
  const words = useSettingsWords()
  const [isSafe, setSafe] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      className={`${sectionStyles.settingsPart} ${sectionStyles.raised}`}
      data-part="settings-part"
      ref={box}
      tabIndex={-1}
      aria-labelledby="created-secret"
    >
      <h3 id="created-secret">{title}</h3>
      <p>{t.once}</p>
      <div className={styles.createdSecret} data-part="created-secret">
        <input
          className={`${fieldStyles.input} ${fieldStyles.code}`}
          aria-label={t.secret}
          readOnly={true}
          value={secret}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
        <CopyButton
          text={secret}
          label={words.copy}
          copied={words.copied}
          onCopied={() => setSafe(true)}
        />
      </div>
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.primary} onPress={onDone}>
          {words.tokens.done}
        </Button>
      </div>
      {!isSafe && <LeaveGuard words={t} />}
    </section>
  )
}

function LeaveGuard({ words: t }: Pick<CreatedSecretProps, 'words'>) {
  const { tokens } = useSettingsWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <ModalDialog role="alertdialog" title={t.leaveTitle} isOpen={status === 'blocked'}>
      <p>{t.leave}</p>
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.primary} autoFocus={true} onPress={() => reset?.()}>
          {tokens.stay}
        </Button>
        <Button className={buttonStyles.quiet} onPress={() => proceed?.()}>
          {tokens.leaveAnyway}
        </Button>
      </div>
    </ModalDialog>
  )
}
