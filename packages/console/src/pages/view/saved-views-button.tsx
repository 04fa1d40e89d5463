// The saved views of a view. What can be done with them is loaded when it is first opened.

import { lazy, Suspense } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ShownView } from '../../features/navigation/use-saved-views.ts'
import { CommandButton } from '../../ui/commands/command-button.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import menuStyles from '../../ui/parts/menu.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import savedViewsStyles from './saved-views.module.css'
import styles from './view.module.css'

const command = { id: 'saved', inMenu: { group: 'page', icon: 'saved' } } as const

const SavedViews = lazy(async () => ({
  default: (await import('./saved-views.tsx')).SavedViews,
}))

export function SavedViewsButton(props: ShownView) {
  const { words } = useTranslation()
  return (
    <DialogTrigger>
      <CommandButton className={buttonStyles.quiet} command={command} aria-label={words.view.saved}>
        <Icon name="saved" />
        <span className={styles.buttonText}>{words.view.saved}</span>
      </CommandButton>
      <Popover className={menuStyles.popover} data-part="popover" placement="bottom end">
        <Dialog
          className={savedViewsStyles.savedViews}
          data-part="saved-views"
          aria-label={words.view.saved}
        >
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
