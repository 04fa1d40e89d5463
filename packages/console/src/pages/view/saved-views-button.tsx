// The saved views of a view. What can be done with them is loaded when it is first opened.

import { lazy, Suspense } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ShownView } from '../../features/navigation/use-saved-views.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'

const command = { id: 'saved', inMenu: { group: 'page', icon: 'saved' } } as const

const SavedViews = lazy(async () => ({
  default: (await import('./saved-views.tsx')).SavedViews,
}))

export function SavedViewsButton(props: ShownView) {
  const { words } = useTranslation()
  return (
    <DialogTrigger>
      <CommandButton className="button quiet" command={command} aria-label={words.view.saved}>
        <Icon name="saved" />
        <span className="button-text">{words.view.saved}</span>
      </CommandButton>
      <Popover className="popover" placement="bottom end">
        <Dialog className="saved-views" aria-label={words.view.saved}>
          {({ close }) => (
            <Suspense>
              <SavedViews {...props} onClose={close} />
            </Suspense>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
