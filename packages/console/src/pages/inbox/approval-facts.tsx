// What is told of a document that waits for an approval: until when it is to be paid, or which
// absence it is, from when to when; for which step it waits, and since when.

import { code } from '@kontor/contract/kinds/code.ts'
import { useUnit } from '../../address/use-unit.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { useWorkingDays } from '../../ui/kinds/use-working-days.ts'
import { valueText } from '../../ui/kinds/value-text.ts'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

const absenceField = { name: 'absenceType', kind: code(), type: 'text' }

interface ApprovalFactsProps {
  readonly row: Readonly<Record<string, unknown>>
  /** What the row is called, which is not said again. */
  readonly title: string
  /** For which it waits. */
  readonly step: string
}

export function ApprovalFacts({ row, title, step }: ApprovalFactsProps) {
  const { since, paymentDate } = row
  const { approvals: t } = useInboxWords()
  const { format } = useTranslation()
  const instant = useShownInstant()
  return (
    <>
      <Absence {...{ row, title }} />
      {isText(paymentDate) && <span>{t.payable(format.date(paymentDate))}</span>}
      <span>{t.step(step)}</span>
      {isText(since) && <span>{t.since(instant(since))}</span>}
    </>
  )
}

function Absence({ row, title }: Omit<ApprovalFactsProps, 'step'>) {
  const { absenceType, startDate, endDate } = row
  const unit = useUnit()
  const translation = useTranslation()
  const { format } = translation
  const daysOf = useWorkingDays(unit)
  const codeTitle = useCodeTitle(unit, isText(absenceType))
  const context = { translation, timeZone: useTimeZone(), labelOf: () => undefined, codeTitle }
  const name = valueText(absenceField, absenceType, context)
  const isWhole = isText(startDate) && isText(endDate)
  return (
    <>
      {name !== '' && name !== title && <span>{name}</span>}
      {isWhole && (
        <span>
          {format.date(startDate)}
          {startDate !== endDate && ` – ${format.date(endDate)}`}, {daysOf(startDate, endDate)}
        </span>
      )}
    </>
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
