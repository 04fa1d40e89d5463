// What an answer about rows depends on beside its request and its reader: the state of the unit,
// and the day where a filter says days in words.

import { mayNameDays } from '@kontor/contract/filter/days-in-words.ts'
import { type UnitDay, unitDayAt } from '@kontor/contract/filter/unit-day.ts'
import type { Clock } from '../../config/clock.ts'
import type { UnitVersions } from '../../store/port/directory.ts'
import type { Store } from '../../store/store.ts'
import type { ViewInput } from '../requests/view-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { findView } from './find-view.ts'

export interface AnsweredState extends UnitVersions {
  /** The day in the unit. */
  readonly day: UnitDay
  /** The same where the answer may be another one on another day. */
  readonly ofDay: UnitDay | undefined
}

/** The state at this moment; refuses with `unknown-view`. */
export async function answeredState(
  store: Store,
  clock: Clock,
  { principal, viewName, query }: Pick<ViewInput, 'principal' | 'viewName'> & FilteredBy,
): Promise<AnsweredState> {
  const { unit } = principal.reader
  const { timeZone, ...versions } = await requireUnit(store, unit)
  const { accessVersion } = versions
  const settings = await store.configuration.settings({ unit, accessVersion })
  const { description } = findView(viewName, settings)
  const day = unitDayAt(timeZone, clock.now())
  const isOfDay = [description.filter, query.externalFilter].some((each) => mayNameDays(each ?? ''))
  return { ...versions, day, ofDay: isOfDay ? day : undefined }
}

interface FilteredBy {
  readonly query: { readonly externalFilter?: string }
}
