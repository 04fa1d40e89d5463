// The navigation bar of phones, at the bottom. It has a row of its own in the layout, so that it
// covers nothing.

import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useUnit } from '../address/use-unit.ts'
import { NewMenu } from '../features/navigation/new-menu.tsx'
import dialogStyles from '../ui/parts/dialog.module.css'
import { Icon } from '../ui/parts/icon.tsx'
import { useTranslation } from '../words/use-translation.ts'
import { MoreMenu } from './account-menu.tsx'
import styles from './bottom-bar.module.css'
import { PinNote } from './pin-note.tsx'
import { SearchButton } from './search-button.tsx'
import { Sidebar } from './sidebar.tsx'

export function BottomBar() {
  const { words } = useTranslation()
  return (
    <nav className={styles.bottomBar} data-part="bottom-bar" aria-label={words.app.navigation}>
      <Link
        className={styles.barButton}
        to="/$unit"
        params={{ unit: String(useUnit()) }}
        activeProps={{ 'aria-current': 'page' }}
        activeOptions={{ exact: true }}
      >
        <Icon name="home" />
        {words.home.title}
      </Link>
      <ViewsSheet />
      <NewMenu className={`${styles.barButton} ${styles.newRecord}`} />
      <SearchButton className={styles.barButton} />
      <MoreMenu />
    </nav>
  )
}

/** Closes when it has led somewhere. */
function ViewsSheet() {
  const { words } = useTranslation()
  const { href } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => setOpen(false), [href])
  return (
    <>
      <Button className={styles.barButton} onPress={() => setOpen(true)}>
        <Icon name="table" />
        {words.app.views}
      </Button>
      <ModalOverlay
        className={`${dialogStyles.overlay} ${styles.sheetOverlay}`}
        data-part="overlay"
        isDismissable={true}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <Modal className={styles.sheet} data-part="sheet">
          <Dialog className={styles.sheetBody} aria-label={words.app.views}>
            <PinNote />
            <Sidebar />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
