// Tells a caller which views there are and what each can show.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { StatusTitles } from '@kontor/contract/records/status-titles.ts'
import { typesBehind } from '@kontor/contract/views/catalogue.ts'
import { mayByDefault, type Reader } from '../../rules/rights/access.ts'
import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { viewTag } from '../../store/port/view-tag.ts'
import type { Store } from '../../store/store.ts'
import { statusTitlesOfView } from '../../views/status-titles-of-view.ts'
import { viewAccess } from '../../views/view-access.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import { allViews } from './find-view.ts'

export function listViewsService(store: Store): (principal: Principal) => Promise<Answer> {
  return async ({ reader }) => {
    const settings = await store.configuration.settings({ unit: reader.unit })
    const { viewFiles, catalogue, defaultOf } = settings
    const named = await namedKinds(store, reader, settings)
    const data = allViews(settings).map(({ description, shape }) => {
      const file = viewFiles.get(description.name.toUpperCase()) ?? null
      return {
        name: description.name,
        title: description.title,
        domain: description.domain ?? null,
        source: description.source,
        access: viewAccess(typesBehind(description, catalogue), { reader, defaultOf, named }),
        columns: withTitles(shown(shape.columns), statusTitlesOfView(description, settings)),
        properties: shown(shape.properties),
        limit: description.limit ?? limits.viewRowsDefault,
        file,
        tag: file && viewTag(file),
      }
    })
    return { json: JSON.stringify({ data }) }
  }
}

/** They matter only to those to whom the unit does not open every type. */
async function namedKinds(
  store: Store,
  reader: Reader,
  { catalogue, defaultOf }: UnitSettings,
): Promise<ReadonlySet<string>> {
  const isOpen = catalogue.types.every(({ type }) => mayByDefault('read', reader, defaultOf(type)))
  return isOpen ? new Set() : await store.views.namedKinds({ reader })
}

/** What the unit calls the statuses that rows have, so that nobody reads all types for that. */
function withTitles(columns: readonly ShownField[], titles: StatusTitles): readonly ShownField[] {
  if (titles.size === 0) return columns
  return columns.map((column) => {
    return column.name === 'status' ? { ...column, titles: Object.fromEntries(titles) } : column
  })
}

interface ShownField {
  readonly name: string
}

function shown(fields: Fields): readonly ShownField[] {
  return Object.entries(fields).map(([name, kind]) => ({
    name,
    type: kind.filter ?? kind.storage ?? 'object',
    filterable: kind.filter !== undefined,
  }))
}
