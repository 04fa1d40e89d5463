// Tells which views have anything in them for the reader, by a page of one row of each: with the
// rights, the cache and the limits that reading the view has, so that it never tells more.

import type { Store } from '../../store/store.ts'
import type { Answer } from '../requests/answer.ts'
import type { Principal } from '../requests/principal.ts'
import type { ViewAnswer, ViewInput } from '../requests/view-request.ts'
import { allViews, findView } from './find-view.ts'

export interface ViewsWithRowsInput {
  readonly principal: Principal
  /** Which to look at; absent for each. */
  readonly names?: readonly string[]
  readonly signal?: AbortSignal
}

export function listViewsWithRowsService(
  store: Store,
  readView: (input: ViewInput) => Promise<ViewAnswer>,
): (input: ViewsWithRowsInput) => Promise<Answer> {
  return async ({ principal, names, ...until }) => {
    const { unit } = principal.reader
    const { accessVersion } = principal
    const settings = await store.configuration.settings({ unit, accessVersion })
    const found = names?.map((name) => findView(name, settings)) ?? allViews(settings)
    const views = new Set(found.map(({ description }) => description.name))
    const data: string[] = []
    // One after another: whoever asks for many takes the turns of one.
    for (const viewName of views) {
      const query = { columns: ['id'], limit: 1 }
      const answer = await readView({ principal, viewName, query, acceptsGzip: false, ...until })
      if (hasRows(answer)) data.push(viewName)
    }
    return { json: JSON.stringify({ data }) }
  }
}

function hasRows({ body }: ViewAnswer): boolean {
  const page = JSON.parse(Buffer.concat(body?.buffers ?? []).toString())
  return page.data.length > 0
}
