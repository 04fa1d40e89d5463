// An address that leads nowhere.

import { Link } from '@tanstack/react-router'
import { StateNote } from '../parts/state-note.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { useTitle } from './use-title.ts'

export function NotFound() {
  const { words } = useSpeech()
  useTitle(words.app.notFound)
  return (
    <StateNote title={words.app.notFound} hint={words.app.notFoundHint} level={1}>
      <Link to="/" className="button">
        {words.home.title}
      </Link>
    </StateNote>
  )
}
