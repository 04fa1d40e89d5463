// The progress of copying: how far it has come, what has been copied, and why not.

import { Button } from 'react-aria-components'
import { troubleOf } from '../../../data/api/problem-of.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import { troubleLine } from '../../../ui/parts/trouble-text.tsx'
import { useBulkWords } from '../../../words/bulk-words.ts'
import type { Translation } from '../../../words/use-translation.ts'
import styles from '../bulk.module.css'
import { type CopyStage, copiedMax, type useCopy } from './use-copy.ts'

interface CopyNoteProps {
  readonly copying: ReturnType<typeof useCopy>
  /** How many rows are selected. */
  readonly of: number
  readonly translation: Translation
}

export function CopyNote({ copying, of, translation }: CopyNoteProps) {
  const { state, put, stop } = copying
  const words = useBulkWords()
  return (
    <>
      <p
        className={
          state?.stage === 'failed' ? `${styles.bulkNote} ${fieldStyles.fault}` : styles.bulkNote
        }
        role="status"
      >
        {state !== undefined && <StateText state={state} of={of} translation={translation} />}
      </p>
      {state?.stage === 'reading' && (
        <Button className={buttonStyles.button} onPress={stop}>
          {words.stop}
        </Button>
      )}
      {state?.stage === 'ready' && (
        <Button className={buttonStyles.primary} onPress={() => put(state.clip, state.count)}>
          {words.putOnClipboard}
        </Button>
      )}
    </>
  )
}

function StateText({
  state,
  of,
  translation,
}: Omit<CopyNoteProps, 'copying'> & { readonly state: CopyStage }) {
  const words = useBulkWords()
  const { integer } = translation.format
  if (state.stage === 'failed')
    return words.notCopied(troubleLine(troubleOf(state.error), translation))
  if (state.stage === 'tooMany') return words.tooManyToCopy(integer(copiedMax))
  const { count } = state
  if (state.stage === 'reading') return words.copying(integer(count), integer(of))
  const text = words[state.stage](integer(count), count)
  return count === of ? text : `${text} ${words.wereSelected(integer(of))}`
}
