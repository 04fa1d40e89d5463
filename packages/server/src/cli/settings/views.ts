// The views of a unit: the predefined, and those that it made of them.

import { limits } from '@kontor/contract/limits.ts'
import { allViews } from '../../service/views/find-view.ts'
import type { Setting } from './setting.ts'

export const views: Setting = {
  noun: 'view',
  put: {
    summary: 'Add a view to a unit, or replace it',
    example: 'large-invoices.json',
    async run(store, unit, file) {
      const { putViewFile } = await import('../../service/unit/put-files.ts')
      await putViewFile(store, unit, file)
      return `the view ${file['name']}.`
    },
  },
  list: {
    summary: 'List the views of a unit, predefined ones first',
    columns: ['name', 'title', 'isOwn', 'limit', 'filter'],
    rows: (settings, isJson) =>
      allViews(settings).map(({ description, shape }) => ({
        name: description.name,
        title: description.title,
        isOwn: settings.views.has(description.name.toUpperCase()),
        limit: description.limit ?? limits.viewRowsDefault,
        filter: description.filter ?? description.where ?? null,
        ...(isJson
          ? { columns: shape.predefinedColumns, properties: shape.predefinedProperties }
          : {}),
      })),
  },
  delete: {
    summary: 'Remove a view that the unit added; records stay',
    positional: 'NAME',
    example: 'INVOICES.LARGE',
    run: (store, unit, name) => store.configuration.deleteView({ unit, name }),
    absence: (name) => `no longer has the view ${name}.`,
  },
}
