// The values of a field that match what is typed: labels and codes of lists, and records that the
// server finds.

import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useUnit } from '../../address/use-unit.ts'
import { folded } from '../../base/folded.ts'
import { lookupTarget } from '../../data/api/lookup-target.ts'
import { useFound } from '../../data/api/lookups.ts'
import { useTimeZone } from '../../data/api/use-time-zone.ts'
import { referenceOf } from '../../data/rows/reference-names.ts'
import type { Column, View } from '../../data/rows/views.ts'
import { codesFor } from '../../data/unit/register-codes.ts'
import { useRegisters } from '../../data/unit/registers.ts'
import { typesForView } from '../../data/unit/types-for-view.ts'
import { todayIn } from '../../locale/date-format.ts'
import { codesForText, namedCodes } from '../../locale/named-codes.ts'
import { daysText, knownDays } from '../../words/days-text.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { codeChoices, fixedChoices, type ValueChoice } from './suggestions.ts'

const shownMax = 20

/** None until they are known; what is found by its name is stored by its id. */
export function useValueChoices(
  view: View,
  column: Column | undefined,
  typed: string,
): readonly ValueChoice[] {
  const translation = useTranslation()
  const unit = useUnit()
  const today = todayIn(useTimeZone())
  const register = column?.kind?.register
  const isCode = register !== undefined && column?.name !== 'status'
  const codes = useRegisters(unit, isCode).data
  const target = column && referenceOf(column)
  const lookup = { unit, target: lookupTarget(target ?? 'company') }
  const { found, isOfBefore } = useFound(lookup, target === undefined ? undefined : typed)
  if (column === undefined) return []
  if (target !== undefined) {
    return (isOfBefore ? [] : (found ?? [])).map(({ id, label, detail }) => ({
      ...{ value: id, label, detail: detail ?? `#${id}` },
    }))
  }
  if (isCode) return codeChoices(codesFor(codes ?? [], { name: column.name, register }, typed))
  if (column.kind?.isCountry === true) {
    const countries = codesForText(namedCodes('country', translation.language), typed)
    return countries.slice(0, shownMax).map(({ code, name }) => {
      return { value: code, label: name, detail: code }
    })
  }
  if (column.type === 'date') {
    const day = { value: today, label: translation.format.date(today) }
    const inWords = knownDays.flatMap((value) => {
      const label = daysText(value, translation.language) ?? value
      const isMeant = [value, folded(label)].some((each) => each.startsWith(folded(typed)))
      return isMeant ? [{ value, label }] : []
    })
    return [...(today.startsWith(typed) ? [day] : []), ...inWords].slice(0, shownMax)
  }
  const types = typesForView(view.predefined, presetCatalogue.types)
  const statuses = new Set([
    ...types.flatMap((type) => type.statuses?.map(({ code }) => code) ?? []),
    ...Object.keys(view.statusTitles),
  ])
  return fixedChoices(column, typed, { ...translation, statuses: [...statuses] })
}
