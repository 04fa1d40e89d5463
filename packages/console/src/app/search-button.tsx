// Opens the command menu.

import { Button } from 'react-aria-components'
import { openOverlay } from '../features/navigation/open-overlay.ts'
import { Icon } from '../ui/parts/icon.tsx'
import { useTranslation } from '../words/use-translation.ts'

const shownKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

export function SearchButton({ className }: { readonly className: string }) {
  const { words } = useTranslation()
  return (
    <Button className={className} onPress={() => openOverlay({ kind: 'commands', text: '' })}>
      <Icon name="search" />
      <span>{words.app.search}</span>
      {/* Shown and not said: the name of a button is to be what stands on it. */}
      <kbd data-shown={shownKey} />
    </Button>
  )
}
