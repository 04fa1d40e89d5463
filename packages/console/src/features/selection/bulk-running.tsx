// How far work on many records has come, and the way to stop it.

import { Button } from 'react-aria-components'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

interface BulkRunningProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly onStop: () => void
}

export function BulkRunning({ label, value, max, onStop }: BulkRunningProps) {
  const words = useBulkWords()
  const { format } = useTranslation()
  return (
    <div className="bulk-running">
      <p>
        {label}: {format.integer(value)} / {format.integer(max)}
      </p>
      <progress aria-label={label} value={value} max={max} />
      <div className="bulk-actions">
        <Button className="button" autoFocus={true} onPress={onStop}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}
