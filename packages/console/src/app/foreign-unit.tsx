// Shown instead of a unit that the user has no access to: whom to ask, and links to the units that
// the user does have access to.

import { Link } from '@tanstack/react-router'
import { useTitle } from '../address/use-title.ts'
import { useSession } from '../data/api/session.ts'
import buttonStyles from '../ui/parts/button.module.css'
import pageStyles from '../ui/parts/page.module.css'
import { StateNote } from '../ui/parts/state-note.tsx'
import { useTranslation } from '../words/use-translation.ts'

export function ForeignUnit() {
  const { words } = useTranslation()
  const units = useSession()?.units ?? []
  useTitle(words.state.denied)
  return (
    <main className={pageStyles.signInPage}>
      <StateNote title={words.state.denied} hint={words.state.foreignUnit} level={1}>
        {units.map(({ id, name }) => (
          <Link key={id} to="/$unit" params={{ unit: String(id) }} className={buttonStyles.button}>
            {name}
          </Link>
        ))}
      </StateNote>
    </main>
  )
}
