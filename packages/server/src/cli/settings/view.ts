// The views of a unit: the predefined, and those that it made of them.

import { limits } from '@kontor/contract/limits.ts'
import { putViewFile } from '../../service/unit/put-files.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { allViews } from '../../service/views/find-view.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printNote, printRows } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { putCommand } from './put-command.ts'

export const viewPut = putCommand({
  name: 'view put',
  summary: 'Add a view to a unit, or replace it',
  example: 'large-invoices.json',
  async put(store, id, file) {
    await putViewFile(store, id, file)
    return `the view ${file['name']}.`
  },
})

export const viewList: Command = {
  name: 'view list',
  summary: 'List the views of a unit, predefined ones first',
  options: { unit },
  examples: ['kontor view list --unit 1'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const settings = await withStore(store, (open) => unitSettingsOf(open, id))
    const rows = allViews(settings).map(({ description, shape }) => ({
      name: description.name,
      title: description.title,
      isOwn: settings.views.has(description.name.toUpperCase()),
      limit: description.limit ?? limits.viewRowsDefault,
      filter: description.filter ?? description.where ?? null,
      ...(values['json'] === true
        ? { columns: shape.predefinedColumns, properties: shape.predefinedProperties }
        : {}),
    }))
    printRows(rows, ['name', 'title', 'isOwn', 'limit', 'filter'], values['json'] === true)
  },
}

export const viewDelete: Command = {
  name: 'view delete',
  summary: 'Remove a view that the unit added; records stay',
  options: { unit },
  positionals: ['NAME'],
  examples: ['kontor view delete --unit 1 INVOICES.LARGE'],
  async run({ values, positionals, store }) {
    const input = { unit: requiredId(values, 'unit'), name: positionals[0] ?? '' }
    await withStore(store, (open) => open.configuration.deleteView(input))
    printNote(`Unit ${input.unit} no longer has the view ${input.name}.`)
  },
}
