// A plain field for the filter as text until the one that checks and suggests has been loaded. It
// hands over what was typed in the meantime.

import { Input } from 'react-aria-components'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './filter.module.css'

export interface EarlyText {
  readonly text: string
  readonly caret: number
  /** By Enter, or by going on elsewhere; undefined while somebody types. */
  readonly end: 'entered' | 'left' | undefined
}

interface EarlyTextFieldProps {
  readonly text: string
  readonly onChange: (change: Partial<EarlyText>) => void
}

export function EarlyTextField({ text, onChange }: EarlyTextFieldProps) {
  const { words } = useTranslation()
  return (
    <div className={styles.filterText}>
      <Input
        aria-label={words.view.filterText}
        autoFocus={true}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange({ text: target.value, end: undefined })}
        onSelect={({ currentTarget }) => onChange({ caret: currentTarget.selectionStart ?? 0 })}
        onKeyDown={({ key }) => key === 'Enter' && onChange({ end: 'entered' })}
        onFocus={() => onChange({ end: undefined })}
        onBlur={() => onChange({ end: 'left' })}
      />
    </div>
  )
}
