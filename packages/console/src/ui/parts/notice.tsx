// An error message, announced to screen readers at once.

import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  )
}
