// What came of a ZIP of papers: how many are in it, and which are not, each with its reasons.

import { Link } from '@tanstack/react-router'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import outcomesStyles from '../../../ui/parts/outcomes.module.css'
import { useBulkWords } from '../../../words/bulk-words.ts'
import { paperWords } from '../../../words/paper-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import type { LeftOutLines } from './left-out-lines.ts'
import { leftOutFile } from './use-papers-zip.ts'

interface PapersOutcomeProps {
  /** How many are in the ZIP; where it is none, there is no ZIP. */
  readonly saved: number
  readonly leftOut: readonly LeftOutLines[]
  readonly onClose: () => void
}

export function PapersOutcome({ saved, leftOut, onClose }: PapersOutcomeProps) {
  const { close } = useBulkWords()
  const { language, format } = useTranslation()
  const words = paperWords(language).many
  const isThere = saved > 0
  return (
    <>
      <div className={outcomesStyles.bulkOutcomes} role="status">
        <p>{isThere ? words.saved(format.integer(saved)) : words.none}</p>
        {leftOut.length > 0 && (
          <>
            <p className={fieldStyles.fault}>{words.leftOut(format.integer(leftOut.length))}</p>
            <LeftOutList leftOut={leftOut} />
            {isThere && <p className={fieldStyles.hint}>{words.listed(leftOutFile)}</p>}
          </>
        )}
      </div>
      <div className={outcomesStyles.bulkActions}>
        <Button className={buttonStyles.quiet} autoFocus={true} onPress={onClose}>
          {close}
        </Button>
      </div>
    </>
  )
}

function LeftOutList({ leftOut }: Pick<PapersOutcomeProps, 'leftOut'>) {
  const unit = String(useUnit())
  return (
    <ul className={outcomesStyles.bulkReasons}>
      {leftOut.map(({ id, label, reason, faults }) => (
        <li key={id}>
          <Link
            to="/$unit/$collection/$id"
            params={{ unit, collection: 'documents', id: String(id) }}
          >
            {label}
          </Link>
          {`: ${reason}`}
          {faults.length > 0 && (
            <ul>
              {faults.map(({ text, message }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: faults may read alike, never move.
                <li key={at}>
                  {text}
                  {message !== undefined && <small lang="en"> {message}</small>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
