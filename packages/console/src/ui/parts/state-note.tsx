// The empty state of a page or a list: why it is empty, and what to do.

import type { ReactNode } from 'react'
import styles from './state-note.module.css'

interface StateNoteProps {
  readonly title: string
  readonly hint?: string
  /** More than a sentence. */
  readonly why?: ReactNode
  /** 1 where it is all that the page tells. */
  readonly level?: 1 | 2
  /** Actions. */
  readonly children?: ReactNode
}

export function StateNote({ title, hint, why, level = 2, children }: StateNoteProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.stateNote} data-part="state-note">
      <Heading>{title}</Heading>
      {hint !== undefined && <p>{hint}</p>}
      {why}
      {children !== undefined && children !== false && (
        <div className={styles.stateActions}>{children}</div>
      )}
    </div>
  )
}
