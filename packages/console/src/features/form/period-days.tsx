// How many working days there are in the period of an absence, below its dates in a form.

import { isDate } from '@kontor/contract/kinds/calendar.ts'
import type { Description } from '@kontor/contract/records/record-type.ts'
import { useForm, useValue } from '../../ui/fields/form-context.ts'
import { useWorkingDays } from '../../ui/kinds/use-working-days.ts'
import fieldStyles from '../../ui/parts/field.module.css'

interface PeriodDaysProps {
  readonly of: NonNullable<Description['dayRows']>
}

export function PeriodDays({ of }: PeriodDaysProps) {
  const { unit } = useForm()
  const daysOf = useWorkingDays(unit)
  const [first] = useValue(['properties', of.start])
  const [last] = useValue(['properties', of.end])
  const isWhole = typeof first === 'string' && typeof last === 'string'
  const isCounted = isWhole && isDate(first) && isDate(last) && first <= last
  return (
    <p className={fieldStyles.hint} role="status" data-part="period-days">
      {isCounted && daysOf(first, last)}
    </p>
  )
}
