// The progress of work on many records, with a button to stop it.

import { Button } from 'react-aria-components'
import buttonStyles from '../../ui/parts/button.module.css'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './bulk.module.css'

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
    <div className={styles.bulkRunning}>
      <p>
        {label}: {format.integer(value)} / {format.integer(max)}
      </p>
      <progress aria-label={label} value={value} max={max} />
      <div className={outcomesStyles.bulkActions}>
        <Button className={buttonStyles.button} autoFocus={true} onPress={onStop}>
          {words.stop}
        </Button>
      </div>
    </div>
  )
}
