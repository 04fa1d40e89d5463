// That a view was not pinned, or not unpinned, and why.

import { Button } from 'react-aria-components'
import { dropPinTrouble, usePinTrouble } from '../data/unit/pinned-views.ts'
import { Icon } from '../ui/parts/icon.tsx'
import { Notice } from '../ui/parts/notice.tsx'
import { ToldTrouble } from '../ui/parts/told-trouble.tsx'
import { useSpeech } from '../words/vocabulary.ts'

export function PinNote() {
  const { words } = useSpeech()
  const trouble = usePinTrouble()
  if (trouble === undefined) return null
  return (
    <div className="pin-note">
      <Notice>
        <p>{words.app.notPinned}</p>
        <ToldTrouble trouble={trouble} />
      </Notice>
      <Button className="icon-button" aria-label={words.app.close} onPress={dropPinTrouble}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
