// The saved views of a view. What can be done with them is loaded when it is first opened.

import { lazy, Suspense } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ShownView } from '../../features/navigation/use-saved-views.ts'
import { keyOf } from '../../keyboard/key-map.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'

const SavedViews = lazy(async () => ({
  default: (await import('./saved-views.tsx')).SavedViews,
}))

export function SavedViewsButton(props: ShownView) {
  const { words } = useTranslation()
  return (
    <DialogTrigger>
      <Button className="button quiet" data-key={keyOf('saved')} aria-label={words.view.saved}>
        <Icon name="saved" />
        <span className="button-text">{words.view.saved}</span>
      </Button>
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
