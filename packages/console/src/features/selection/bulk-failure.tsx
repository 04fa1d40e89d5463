// Why it is not known which records something is to be done with: nothing has been done yet.

import { Button } from 'react-aria-components'
import { Failure } from '../../ui/parts/failure.tsx'
import { useBulkWords } from '../../words/bulk-words.ts'

interface BulkFailureProps {
  readonly error: unknown
  readonly onAgain: () => void
  readonly onClose: () => void
}

export function BulkFailure({ error, onAgain, onClose }: BulkFailureProps) {
  const words = useBulkWords()
  return (
    <>
      <p className="fault">{words.nothingYet}</p>
      <Failure error={error} onRetry={onAgain} />
      <div className="bulk-actions">
        <Button className="button quiet" onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}
