// Says that a view could not be pinned or unpinned, and why.

import { Button } from 'react-aria-components'
import { dropPinTrouble, usePinTrouble } from '../data/unit/pinned-views.ts'
import buttonStyles from '../ui/parts/button.module.css'
import { Icon } from '../ui/parts/icon.tsx'
import { Notice } from '../ui/parts/notice.tsx'
import { TroubleMessage } from '../ui/parts/trouble-message.tsx'
import { useTranslation } from '../words/use-translation.ts'
import styles from './sidebar.module.css'

export function PinNote() {
  const { words } = useTranslation()
  const trouble = usePinTrouble()
  if (trouble === undefined) return null
  return (
    <div className={styles.pinNote}>
      <Notice>
        <p>{words.app.notPinned}</p>
        <TroubleMessage trouble={trouble} />
      </Notice>
      <Button
        className={buttonStyles.iconButton}
        aria-label={words.app.close}
        onPress={dropPinTrouble}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
