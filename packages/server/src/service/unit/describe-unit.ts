// The OpenAPI description of a unit: what all units have, and what it defines besides.

import { type OpenApi, openapi } from '@kontor/contract/derive/openapi.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'

export function describeUnitService(store: Store): (principal: Principal) => Promise<Answer> {
  return async ({ reader: { unit } }) => {
    const settings = await store.configuration.settings({ unit })
    const json = cached.get(settings) ?? JSON.stringify(describeUnit(settings, unit))
    cached.set(settings, json)
    return { json }
  }
}

/** Each unit has settings of its own, and new ones when they change. */
const cached = new WeakMap<UnitSettings, string>()

export function describeUnit(settings: UnitSettings, unit: number): OpenApi {
  const { catalogue } = settings
  return openapi({ catalogue, views: [...views, ...settings.views.values()], unit })
}
