// The outcome of a change of many records, before or after it: how many change, and which do not
// and why.

import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import type { BulkState, BulkWork, Outcome } from '../../saving/run-many.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import outcomesStyles from '../../ui/parts/outcomes.module.css'
import { troubleLine } from '../../ui/parts/trouble-text.tsx'
import { useBulkWords } from '../../words/bulk-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { undoCsv } from './undo-csv.ts'

export interface BulkOutcomesProps {
  readonly outcomes: readonly Outcome[]
  /** How many were not reached before it was stopped. */
  readonly unreached: number
  readonly work: BulkWork
  /** Absent once it is carried out. */
  readonly onBack?: () => void
  readonly onApply?: () => void
  /** Absent where nothing that is done can be undone. */
  readonly onUndo?: () => void
  /** The same once more: what is done already is found to be so. */
  readonly onAgain: () => void
  readonly onClose: () => void
}

export function BulkOutcomes(props: BulkOutcomesProps) {
  const { outcomes, unreached, work, onBack, onApply, onUndo, onClose } = props
  const words = useBulkWords()
  const { format } = useTranslation()
  const of = (state: BulkState): readonly Outcome[] =>
    outcomes.filter((each) => each.state === state)
  const [fits, changed] = [of('fits'), of('changed')]
  return (
    <>
      <div className={outcomesStyles.bulkOutcomes} role="status">
        <OutcomeCounts outcomes={outcomes} unreached={unreached} />
        <Made outcomes={changed} />
        <Reasons title={words.refused} outcomes={of('refused')} />
        <Reasons title={words.failed} outcomes={of('failed')} />
      </div>
      <div className={outcomesStyles.bulkActions}>
        {onApply !== undefined && fits.length > 0 && (
          <Button className={buttonStyles.primary} onPress={onApply}>
            {work.title === undefined
              ? words.carryOut(format.integer(fits.length), fits.length)
              : words.takeStep(work.title, format.integer(fits.length))}
          </Button>
        )}
        {onUndo !== undefined && (
          <Button className={buttonStyles.button} onPress={onUndo}>
            {words.undo}
          </Button>
        )}
        <Before
          fields={work.fields}
          outcomes={[...fits, ...changed, ...of('failed'), ...of('refused')]}
        />
        {onBack !== undefined && (
          <Button className={buttonStyles.quiet} onPress={onBack}>
            {words.back}
          </Button>
        )}
        <Button className={buttonStyles.quiet} autoFocus={true} onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}

/** How many records would change or have, and how many not without anything being wrong. */
export function OutcomeCounts({
  outcomes,
  unreached,
}: Pick<BulkOutcomesProps, 'outcomes' | 'unreached'>) {
  const words = useBulkWords()
  const { integer } = useTranslation().format
  const count = (state: BulkState) => outcomes.filter((each) => each.state === state).length
  const lacking = outcomes.filter((each) => each.state === 'fits' && each.isLacking).length
  const lines = [
    { state: 'fits', label: words.fits, of: count('fits') },
    { state: 'lacking', label: words.lacking, of: lacking },
    { state: 'changed', label: words.changed, of: count('changed') },
    { state: 'same', label: words.same, of: count('same') },
    { state: 'stopped', label: words.stopped, of: unreached },
  ]
  return lines.map(({ state, label, of }) => of > 0 && <p key={state}>{label(integer(of))}</p>)
}

/** How many reasons are listed, and how many records that have the same one. */
export const shownMax = 50
const namesMax = 5

interface ReasonsProps {
  readonly title: (count: string) => string
  readonly outcomes: readonly Outcome[]
  /** What is said of a record that somebody has changed meanwhile. */
  readonly conflict?: string
}

export function Reasons({ title, outcomes, conflict }: ReasonsProps) {
  const words = useBulkWords()
  const translation = useTranslation()
  const { integer } = translation.format
  if (outcomes.length === 0) return null
  const lineOf = ({ trouble }: Outcome) => {
    if (trouble?.code === 'version-conflict' && conflict !== undefined) return conflict
    return trouble === undefined ? '' : troubleLine(trouble, translation)
  }
  const byReason = [...Map.groupBy(outcomes, lineOf)]
  const more = (count: number) => (count > 0 ? ` ${words.andMore(integer(count))}` : '')
  return (
    <>
      <p className={fieldStyles.fault}>{title(integer(outcomes.length))}</p>
      <ul className={outcomesStyles.bulkReasons}>
        {byReason.slice(0, shownMax).map(([line, of]) => (
          <li key={line}>
            {of.length > 1 && `${integer(of.length)}: `}
            {line}{' '}
            <strong>
              {of
                .slice(0, namesMax)
                .map(({ label }) => label)
                .join(', ')}
            </strong>
            {more(of.length - namesMax)}
          </li>
        ))}
      </ul>
      {byReason.length > shownMax && <p>{more(byReason.length - shownMax)}</p>}
    </>
  )
}

/** Other records that were made, each a link. */
function Made({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const words = useBulkWords()
  const { format } = useTranslation()
  const unit = useUnit()
  const made = outcomes.flatMap((each) => each.made ?? [])
  if (made.length === 0) return null
  return (
    <>
      <p>{words.made(format.integer(made.length))}</p>
      <ul className={outcomesStyles.bulkReasons}>
        {made.map(({ id, label }) => (
          <li key={id}>
            <Link
              to="/$unit/$collection/$id"
              params={{ unit: String(unit), collection: 'documents', id: String(id) }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface BeforeProps {
  readonly fields: readonly string[]
  readonly outcomes: readonly Outcome[]
}

function Before({ fields, outcomes }: BeforeProps) {
  const words = useBulkWords()
  const [href, setHref] = useState('')
  const translation = useTranslation()
  const rows = outcomes.map(({ trouble, ...each }) => ({
    ...each,
    ...(trouble === undefined ? {} : { reason: troubleLine(trouble, translation) }),
  }))
  const text = undoCsv(fields, rows)
  useEffect(() => {
    // Spreadsheets take a file that begins so for UTF-8.
    const made = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
    setHref(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return (
    <a className={buttonStyles.button} href={href} download={`${fields.join('-')}.csv`}>
      {words.before}
    </a>
  )
}
