// The facts of a document that waits for an approval: until when it is to be paid, or which
// absence it is, from when to when; for which step it waits, and since when.

import { useUnit } from '../../address/use-unit.ts'
import { useAbsenceKind } from '../../ui/kinds/use-absence-kind.ts'
import { useShownInstant } from '../../ui/kinds/use-shown-instant.ts'
import { useWorkingDays } from '../../ui/kinds/use-working-days.ts'
import { useInboxWords } from '../../words/inbox-words.ts'
import { useTranslation } from '../../words/use-translation.ts'

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
  const { format } = useTranslation()
  const daysOf = useWorkingDays(unit)
  const name = useAbsenceKind(unit, isText(absenceType))(absenceType)
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
