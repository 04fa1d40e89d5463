// The frame around every page: the way past it, the sidebar, and on phones the bar that opens it.

import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { settle } from '../data/settled.ts'
import { NewMenu } from '../forms/new-menu.tsx'
import { useFormKeys } from '../forms/use-form-keys.ts'
import { Icon } from '../parts/icon.tsx'
import { Mark } from '../parts/mark.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { Sidebar } from './sidebar.tsx'

export function Shell() {
  const { words } = useSpeech()
  const { view } = useParams({ strict: false })
  // Rows of a view come before what nobody waits for.
  useEffect(() => {
    if (view === undefined) settle()
  }, [view])
  useFormKeys()
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {words.app.skip}
      </a>
      <Sidebar />
      <header className="top-bar">
        <MenuSheet />
        <Mark />
        <span className="top-title">Kontor</span>
        <NewMenu />
      </header>
      <main id="content" className="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}

/** Closes when it has led somewhere. */
function MenuSheet() {
  const { words } = useSpeech()
  const { href } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => setOpen(false), [href])
  return (
    <>
      <Button className="icon-button" aria-label={words.app.menu} onPress={() => setOpen(true)}>
        <Icon name="menu" />
      </Button>
      <ModalOverlay className="overlay" isDismissable={true} isOpen={isOpen} onOpenChange={setOpen}>
        <Modal className="sheet">
          <Dialog className="sheet-body" aria-label={words.app.menu}>
            <Sidebar />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
