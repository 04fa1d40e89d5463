// What stands where there is nothing to show: why, and what can be done.

import type { ReactNode } from 'react'

interface StateNoteProps {
  readonly title: string
  readonly hint?: string
  /** Actions. */
  readonly children?: ReactNode
}

export function StateNote({ title, hint, children }: StateNoteProps) {
  return (
    <div className="state-note">
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {children !== undefined && <div className="state-actions">{children}</div>}
    </div>
  )
}
