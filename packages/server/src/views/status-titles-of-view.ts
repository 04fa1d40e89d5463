// What a unit calls the statuses of the rows of a view.

import { type StatusTitles, statusTitles } from '@kontor/contract/records/status-titles.ts'
import { typesBehind } from '@kontor/contract/views/catalogue.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import { lifecycleOf } from '../rules/settings/lifecycle.ts'
import type { UnitSettings } from '../rules/settings/unit-settings.ts'

export function statusTitlesOfView(
  description: ViewDescription,
  settings: Pick<UnitSettings, 'catalogue' | 'lifecycles'>,
): StatusTitles {
  if (settings.lifecycles.size === 0) return new Map()
  const types = typesBehind(description, settings.catalogue) ?? []
  return statusTitles(types.map((type) => lifecycleOf(settings, type).statuses))
}
