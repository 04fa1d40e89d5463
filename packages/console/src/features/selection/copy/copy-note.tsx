// What is told of copying: how far it has come, what has been copied, and why not.

import { Button } from 'react-aria-components'
import { troubleOf } from '../../../data/api/problem-of.ts'
import { troubleLine } from '../../../ui/parts/trouble-text.tsx'
import { useBulkWords } from '../../../words/bulk-words.ts'
import type { Speech } from '../../../words/vocabulary.ts'
import { type CopyStage, copiedMax, type useCopy } from './use-copy.ts'

interface CopyNoteProps {
  readonly copying: ReturnType<typeof useCopy>
  /** How many rows are selected. */
  readonly of: number
  readonly speech: Speech
}

export function CopyNote({ copying, of, speech }: CopyNoteProps) {
  const { told, put, stop } = copying
  const words = useBulkWords()
  return (
    <>
      <p className={told?.stage === 'failed' ? 'bulk-note fault' : 'bulk-note'} role="status">
        {told !== undefined && <Told told={told} of={of} speech={speech} />}
      </p>
      {told?.stage === 'reading' && (
        <Button className="button" onPress={stop}>
          {words.stop}
        </Button>
      )}
      {told?.stage === 'ready' && (
        <Button className="button primary" onPress={() => put(told.clip, told.count)}>
          {words.putOnClipboard}
        </Button>
      )}
    </>
  )
}

function Told({ told, of, speech }: Omit<CopyNoteProps, 'copying'> & { readonly told: CopyStage }) {
  const words = useBulkWords()
  const { integer } = speech.format
  if (told.stage === 'failed') return words.notCopied(troubleLine(troubleOf(told.error), speech))
  if (told.stage === 'tooMany') return words.tooManyToCopy(integer(copiedMax))
  const { count } = told
  if (told.stage === 'reading') return words.copying(integer(count), integer(of))
  const said = words[told.stage](integer(count), count)
  return count === of ? said : `${said} ${words.wereSelected(integer(of))}`
}
