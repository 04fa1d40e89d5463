// The saved views of a view: which one is shown and whether it has been changed. What can be done
// with them is loaded when it is first opened.

import { lazy, Suspense } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { keyOf } from '../command/key-map.ts'
import { Icon } from '../parts/icon.tsx'
import { useSpeech } from '../words/vocabulary.ts'
import { type ShownView, useSavedInUse } from './use-saved-views.ts'

const SavedViews = lazy(async () => ({
  default: (await import('./saved-views.tsx')).SavedViews,
}))

export function SavedViewsButton(props: ShownView) {
  const { words } = useSpeech()
  const isChanged = useSavedInUse(props)?.isChanged === true
  return (
    <DialogTrigger>
      <Button
        className="button quiet"
        data-key={keyOf('saved')}
        aria-label={isChanged ? words.view.savedChanged : words.view.saved}
      >
        <Icon name="saved" />
        <span className="button-text">{words.view.saved}</span>
        {isChanged && <span className="changed-mark" />}
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
