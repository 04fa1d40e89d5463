// Tells a caller which views there are and what each can show.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import { allViews } from './find-view.ts'

export function listViewsService(store: Store): (principal: Principal) => Promise<Answer> {
  return async ({ reader }) => {
    const settings = await store.configuration.settings({ unit: reader.unit })
    const { viewFiles } = settings
    const data = allViews(settings).map(({ description, shape }) => ({
      name: description.name,
      title: description.title,
      domain: description.domain ?? null,
      source: description.source,
      columns: named(shape.columns),
      properties: named(shape.properties),
      limit: description.limit ?? limits.viewRowsDefault,
      file: viewFiles.get(description.name.toUpperCase()) ?? null,
    }))
    return { json: JSON.stringify({ data }) }
  }
}

function named(fields: Fields): readonly object[] {
  return Object.entries(fields).map(([name, kind]) => ({
    name,
    type: kind.filter ?? kind.storage ?? 'object',
    filterable: kind.filter !== undefined,
  }))
}
