// Why something was not done, where it is no fault of a field.

import type { ReactNode } from 'react'
import type { Trouble } from '../data/problem-of.ts'
import { Notice } from '../parts/notice.tsx'
import { useSpeech } from '../words/vocabulary.ts'

interface TroubleNoteProps {
  readonly trouble: Trouble
  /** What can be done about it. */
  readonly remedy?: ((trouble: Trouble) => ReactNode) | undefined
}

export function TroubleNote({ trouble, remedy }: TroubleNoteProps) {
  const { words } = useSpeech()
  const { code, title, detail, requestId } = trouble
  const own: Readonly<Record<string, string>> = {
    unreachable: words.form.offline,
    'idempotency-key-reused': words.form.keyReused,
  }
  return (
    <Notice>
      {own[code] ?? `${title}. ${detail}`}
      {requestId !== '' && own[code] === undefined && (
        <code>{` ${words.state.requestId} ${requestId}`}</code>
      )}
      {remedy?.(trouble)}
    </Notice>
  )
}
