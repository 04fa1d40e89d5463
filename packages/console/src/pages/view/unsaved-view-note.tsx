// Says that a saved view has unsaved changes, and offers to save or discard them.

import { useState } from 'react'
import { Button, Group } from 'react-aria-components'
import { troubleOf } from '../../data/api/problem-of.ts'
import type { InUse } from '../../features/navigation/use-saved-views.ts'
import { focusRows } from '../../keyboard/focus-rows.ts'
import { runCommand } from '../../ui/commands/offered-commands.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Notice } from '../../ui/parts/notice.tsx'
import { TroubleMessage } from '../../ui/parts/trouble-message.tsx'
import { useSavedViewWords } from '../../words/saved-view-words.ts'
import styles from './view.module.css'

export function UnsavedViewNote({ title, maySave, save, reset }: InUse) {
  const words = useSavedViewWords()
  const [error, setError] = useState<unknown>()
  const attempt = async (act: () => Promise<void> | void): Promise<void> => {
    try {
      await act()
      // What had the focus goes with the note.
      focusRows()
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <>
      <Group className={styles.savedChanged} aria-label={words.changedSince(title)}>
        <span>{words.changed}</span>
        {maySave && (
          <Button className={buttonStyles.button} onPress={() => void attempt(save)}>
            {words.save}
          </Button>
        )}
        <Button className={buttonStyles.quiet} onPress={() => runCommand('saved')}>
          {words.saveAs}
        </Button>
        <Button className={buttonStyles.quiet} onPress={() => void attempt(reset)}>
          {words.reset}
        </Button>
      </Group>
      {error !== undefined && (
        <Notice>
          <TroubleMessage trouble={troubleOf(error)} />
        </Notice>
      )}
    </>
  )
}
