// Describes the record types of a unit as plain data: what the contract says of them, with what the
// unit adds, the statuses and steps that it has decided, and the number that each would draw next.

import { kindName } from '@kontor/contract/derive/kind-name.ts'
import type { Fields, Kind } from '@kontor/contract/kinds/kind.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { Clock } from '../../config/clock.ts'
import { patternOn, seriesOf } from '../../rules/records/numbering.ts'
import { typeFileOf } from '../../rules/settings/files-of-settings.ts'
import { lifecycleOf, type UnitLifecycles } from '../../rules/settings/lifecycle.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import { requireUnit } from './require-unit.ts'
import { withGroupNames } from './with-group-names.ts'

export function listTypesService(
  store: Store,
  clock: Clock,
): (principal: Principal) => Promise<Answer> {
  return async ({ reader }) => {
    const { timeZone, accessVersion } = await requireUnit(store, reader.unit)
    const settings = await store.configuration.settings({ unit: reader.unit, accessVersion })
    const { types } = settings.catalogue
    const lifecycles = await withGroupNames(store, reader.unit, settings.lifecycles)
    const today = dayIn(timeZone, clock.now())
    const numbersOn = async (day: string): Promise<ReadonlyMap<string, string>> => {
      const drawn = types.flatMap((type) => {
        const series = seriesOf(type, {}, day)
        const { collection } = type
        return series === undefined ? [] : [{ type: type.type, collection, series }]
      })
      const numbers = await store.records.nextNumbers({ reader, series: drawn })
      return new Map(drawn.map(({ type }, index) => [type, numbers[index] ?? '']))
    }
    const next = await numbersOn(today)
    const nextYear = await numbersOn(`${Number(today.slice(0, 4)) + 1}-01-01`)
    const data = types.map((type) => ({
      ...described(type, { today, next, nextYear }),
      lifecycle: type.statuses === undefined ? null : describedLifecycle(type, { lifecycles }),
    }))
    return { json: JSON.stringify({ file: typeFileOf(settings), data }) }
  }
}

interface Numbers {
  readonly today: string
  readonly next: ReadonlyMap<string, string>
  readonly nextYear: ReadonlyMap<string, string>
}

function described(type: RecordType, { today, next, nextYear }: Numbers): object {
  const { collection, title, fields, properties = {}, views, numberSeries } = type
  const { translations = {} } = type
  const table = Object.values(properties).find((kind) => kind.rows !== undefined)
  return {
    ...{ type: type.type, title, translations, collection },
    fields: describedFields(fields),
    properties: describedFields(properties),
    rows: describedFields(table?.fields?.['data']?.element?.fields ?? {}),
    views,
    numberSeries:
      numberSeries === undefined
        ? null
        : {
            pattern: patternOn(numberSeries, today).pattern,
            next: next.get(type.type),
            nextYear: nextYear.get(type.type),
          },
  }
}

interface Decided {
  readonly lifecycles: UnitLifecycles
}

function describedLifecycle(type: RecordType, decided: Decided): object {
  const { isClosed, statuses, transitions, freezesOn, requiresProcess } = lifecycleOf(decided, type)
  const steps = transitions?.map(({ from, to, groups }) => {
    return { from, to, groups: groups?.map(({ name }) => name) ?? null }
  })
  const titled = statuses.map(({ code, phase, title, translations }) => {
    return { code, phase, title: title ?? null, translations: translations ?? {} }
  })
  return {
    ...{ isClosed, statuses: titled, transitions: steps ?? null },
    ...{ freezesOn, requiresProcess },
  }
}

function describedFields(fields: Fields): readonly object[] {
  return Object.entries(fields).map(([name, kind]) => describedField(name, kind))
}

function describedField(name: string, kind: Kind): object {
  const { words, isRequired, isReadOnly, fallback, element } = kind
  const register = kind.register ?? element?.register
  const { title, translations } = kind.ownTitle ?? {}
  return {
    ...{ name, kind: kindName(kind), words },
    isRequired: isRequired === true,
    isReadOnly: isReadOnly === true,
    default: fallback === undefined || !('value' in fallback) ? null : fallback.value,
    refersTo: kind.refersTo ?? element?.refersTo ?? null,
    register: register === undefined ? null : register === true ? '*' : register,
    codesOf: kind.codesOf ?? element?.codesOf ?? null,
    place: kind.place ?? null,
    title: title ?? null,
    translations: translations ?? {},
  }
}
