// Document types and properties of a unit's own.

import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { putTypeFile } from '../../service/unit/put-files.ts'
import { unitSettingsOf } from '../../service/unit/unit-settings-of.ts'
import { type Command, requiredId, unit } from '../terminal/command.ts'
import { printRows, progressLine } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { putCommand } from './put-command.ts'

export const typePut = putCommand({
  name: 'type put',
  summary: 'Add the document types and properties of a file to a unit',
  example: 'types.json',
  async put(store, id, file) {
    const onProgress = progressLine('Rows of views rendered again')
    const count = await putTypeFile(store, id, file, onProgress)
    const rows = count === 0 ? '' : ` ${count} rows of views were rendered again.`
    return `the types and properties of the file.${rows}`
  },
})

export const typeList: Command = {
  name: 'type list',
  summary: 'List the document types and properties that a unit has added',
  options: { unit },
  examples: ['kontor type list --unit 1', 'kontor type list --unit 1 --json'],
  async run({ values, store }) {
    const id = requiredId(values, 'unit')
    const settings = await withStore(store, (open) => unitSettingsOf(open, id))
    const columns = ['type', 'title', 'like', 'view', 'numbers', 'added']
    printRows([...typeRows(settings)], columns, values['json'] === true)
  },
}

/** The unit's own types, then predefined ones that it has added to. */
function* typeRows({ additions }: UnitSettings): Generator<Readonly<Record<string, unknown>>> {
  const propertiesOf = (type: string): readonly string[] =>
    (additions.properties.get(type) ?? []).map(({ name, kind, to }) =>
      to === undefined ? `${name}:${kind}` : `${name}:${kind}:${to}`,
    )
  for (const type of additions.types) yield { ...type, added: propertiesOf(type.type) }
  for (const type of additions.properties.keys()) {
    if (additions.types.some((each) => each.type === type)) continue
    yield { type, added: propertiesOf(type) }
  }
}
