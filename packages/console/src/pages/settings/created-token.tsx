// A token that was just made, shown this once. Whoever leaves without having copied it is asked.

import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { CopyButton } from '../../ui/parts/copy-button.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'

interface CreatedTokenProps {
  readonly name: string
  readonly secret: string
  readonly onDone: () => void
}

export function CreatedToken({ name, secret, onDone }: CreatedTokenProps) {
  const words = useSettingsWords()
  const { tokens: t } = words
  const [isSafe, setSafe] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="settings-part raised" ref={box} tabIndex={-1} aria-labelledby="made-token">
      <h3 id="made-token">{t.made(name)}</h3>
      <p>{t.once}</p>
      <div className="made-token">
        <input
          className="input code"
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
      <div className="settings-actions">
        <Button className="button primary" onPress={onDone}>
          {t.done}
        </Button>
      </div>
      {!isSafe && <LeaveGuard />}
    </section>
  )
}

function LeaveGuard() {
  const { tokens: t } = useSettingsWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => true,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <ModalOverlay className="overlay" isOpen={status === 'blocked'}>
      <Modal className="modal">
        <Dialog role="alertdialog" className="react-aria-Dialog confirm">
          <Heading slot="title" level={2}>
            {t.leaveTitle}
          </Heading>
          <p>{t.leave}</p>
          <div className="settings-actions">
            <Button className="button primary" autoFocus={true} onPress={() => reset?.()}>
              {t.stay}
            </Button>
            <Button className="button quiet" onPress={() => proceed?.()}>
              {t.leaveAnyway}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
