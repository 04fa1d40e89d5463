// A dialog over the page: its ground, its box, and what it is called.

import type { ReactNode } from 'react'
import {
  Dialog,
  type DialogProps,
  Heading,
  Modal,
  ModalOverlay,
  type ModalOverlayProps,
} from 'react-aria-components'
import styles from './dialog.module.css'

type How = 'isOpen' | 'onOpenChange' | 'isDismissable' | 'isKeyboardDismissDisabled'

interface ModalDialogProps extends Pick<ModalOverlayProps, How>, Pick<DialogProps, 'role'> {
  /** Its heading, above the contents. Without one, they have a heading, or `label` names it. */
  readonly title?: string
  readonly label?: string
  /** Of the box, such as how wide it is. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function ModalDialog(props: ModalDialogProps) {
  const { title, label, role = 'dialog', className = '', children, ...how } = props
  const layout = title === undefined ? '' : styles.titled
  return (
    <ModalOverlay className={styles.overlay} data-part="overlay" {...how}>
      <Modal className={`${styles.modal} ${className}`}>
        <Dialog
          role={role}
          className={`react-aria-Dialog ${layout}`}
          {...(label === undefined ? {} : { 'aria-label': label })}
        >
          {title !== undefined && (
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          )}
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
