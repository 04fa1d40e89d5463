// The page for an unknown address.

import { Link } from '@tanstack/react-router'
import { useTitle } from '../../address/use-title.ts'
import { useTranslation } from '../../words/use-translation.ts'
import buttonStyles from './button.module.css'
import { StateNote } from './state-note.tsx'

export function NotFound() {
  const { words } = useTranslation()
  useTitle(words.app.notFound)
  return (
    <StateNote title={words.app.notFound} hint={words.app.notFoundHint} level={1}>
      <Link to="/" className={buttonStyles.button}>
        {words.home.title}
      </Link>
    </StateNote>
  )
}
