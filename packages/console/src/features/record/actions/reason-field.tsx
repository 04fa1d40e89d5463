// The field for why a step is taken.

import { useId } from 'react'
import fieldStyles from '../../../ui/parts/field.module.css'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'

interface ReasonFieldProps {
  readonly reason: string
  readonly onChange: (reason: string) => void
  /** Steps in a process have a comment. */
  readonly isComment: boolean
  /** Whether it has the focus at the beginning. */
  readonly isFirst: boolean
  readonly isMissing: boolean
}

export function ReasonField(props: ReasonFieldProps) {
  const { reason, onChange, isComment, isFirst, isMissing } = props
  const words = recordWords(useTranslation().language).actions
  const id = useId()
  const missing = isComment ? words.commentRequired : words.required
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{isComment ? words.comment : words.reason}</label>
      <textarea
        id={id}
        // The question itself says what the field is for.
        // biome-ignore lint/a11y/noAutofocus: the dialog would take the focus otherwise.
        autoFocus={isFirst}
        className={fieldStyles.input}
        rows={3}
        value={reason}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id={`${id}-hint`}
        className={isMissing ? fieldStyles.fault : fieldStyles.hint}
        aria-live="polite"
      >
        {isMissing ? missing : words.reasonHint}
      </p>
    </div>
  )
}
