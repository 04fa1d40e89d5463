// Says that the selected records could not be read. Nothing has been changed.

import { Button } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
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
      <p className={fieldStyles.fault}>{words.nothingYet}</p>
      <Failure error={error} onRetry={onAgain} />
      <div className={outcomesStyles.bulkActions}>
        <Button className={buttonStyles.quiet} onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}
