// Document types and properties of a unit's own.

import type { UnitSettings } from '../../rules/settings/unit-settings.ts'
import { progressLine } from '../terminal/progress.ts'
import { printDeclarations } from './print-declarations.ts'
import type { Setting } from './setting.ts'

export const typeAdditions: Setting = {
  noun: 'type',
  put: {
    summary: 'Add the document types and properties of a file to a unit',
    example: 'types.json',
    async run(store, unit, file) {
      const onProgress = progressLine('Rows of views rendered again')
      const { putTypeFile } = await import('../../service/unit/put-files.ts')
      const count = await putTypeFile(store, unit, file, onProgress)
      const rows = count === 0 ? '' : ` ${count} rows of views were rendered again.`
      return `the types and properties of the file.${rows}`
    },
  },
  list: {
    summary: 'List the document types and properties that a unit has added',
    columns: ['type', 'title', 'like', 'view', 'numbers', 'added'],
    rows: typeRows,
  },
  more: [printDeclarations],
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
