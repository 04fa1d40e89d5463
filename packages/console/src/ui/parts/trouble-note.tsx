// Shows why something failed, where no field is at fault.

import type { ReactNode } from 'react'
import type { Trouble } from '../../data/api/problem-of.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { Notice } from './notice.tsx'
import { TroubleText } from './trouble-text.tsx'

interface TroubleNoteProps {
  readonly trouble: Trouble
  /** What can be done about it. */
  readonly remedy?: ((trouble: Trouble) => ReactNode) | undefined
}

export function TroubleNote({ trouble, remedy }: TroubleNoteProps) {
  const { words } = useTranslation()
  const own: Readonly<Record<string, string>> = {
    unreachable: words.form.offline,
    'idempotency-key-reused': words.form.keyReused,
  }
  return (
    <Notice>
      {own[trouble.code] ?? <TroubleText trouble={trouble} />}
      {remedy?.(trouble)}
    </Notice>
  )
}
