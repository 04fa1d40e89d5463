// The context of a new form: the user, the unit and its company, today's date, the currency and the
// payment term there.

import { useUnit } from '../../address/use-unit.ts'
import { todayIn } from '../../locale/date-format.ts'
import { useSession } from '../api/session.ts'
import { useTimeZone } from '../api/use-time-zone.ts'
import { useAgency } from './agency.ts'

export interface FormDefaults {
  readonly unit: number
  readonly user: number
  /** YYYY-MM-DD. */
  readonly today: string
  readonly timeZone: string
  readonly currency: string | null
  /** Within how many days what the unit issues is to be paid. */
  readonly paymentDays: number | null
  /** The company that the unit itself is. */
  readonly ownCompanyId: number | undefined
}

/** Undefined until it is known. */
export function useFormDefaults(): FormDefaults | undefined {
  const unit = useUnit()
  const session = useSession()
  const timeZone = useTimeZone()
  const { data, isPending } = useAgency(unit)
  if (session === undefined || isPending) return undefined
  const today = todayIn(timeZone)
  const { currency = null, salesMaturity: paymentDays = null, companyId } = data ?? {}
  const ownCompanyId = companyId ?? undefined
  return { unit, user: session.user.id, today, timeZone, currency, paymentDays, ownCompanyId }
}
