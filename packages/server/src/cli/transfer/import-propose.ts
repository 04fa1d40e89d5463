// Proposes a mapping for the columns of a file, to be edited: the only place where names are
// guessed.

import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { type Catalogue, presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import type { StoreConfig } from '../../config/config.ts'
import { type Command, idOption } from '../terminal/command.ts'
import { printNote, printResult } from '../terminal/output.ts'
import { withStore } from '../terminal/with-store.ts'
import { formatOption } from './file-format.ts'
import { readCollection } from './import.ts'
import { encodingOption, formatOf, readTable, sheetOption } from './open-import-file.ts'

export const importPropose: Command = {
  name: 'import propose',
  summary:
    'Print a mapping for the columns of a file, guessed from English or Czech names, to be edited',
  options: {
    unit: { type: 'string', value: 'ID', help: 'the unit whose own properties are known as well' },
    format: formatOption('as the name of the file ends'),
    encoding: encodingOption,
    sheet: sheetOption,
  },
  positionals: ['FILE', 'COLLECTION'],
  examples: [
    'kontor import propose clients.csv companies > clients.json',
    'kontor import propose klienti.csv companies --encoding windows-1250 > clients.json',
  ],
  async run({ values, positionals: [file = '', name = ''], store }) {
    const id = idOption(values, 'unit')
    const collection = readCollection(name)
    const format = formatOf(values, file)
    const { proposeMapping } = await import('../../transfer/propose-mapping.ts')
    const catalogue = id === undefined ? presetCatalogue : await catalogueOf(store, id)
    const types = [...(catalogue.byCollection.get(collection)?.values() ?? [])]
    const stream = file === '-' ? process.stdin : createReadStream(resolve(file))
    const { withoutMarks } = await import('../../transfer/rejected-lines.ts')
    const { header } = withoutMarks(await readTable(values, { file, format }, stream))
    stream.destroy()
    const { mapping, unknown } = proposeMapping(header, collection, types)
    printResult(JSON.stringify(mapping, null, 2))
    if (unknown.length === 0) return
    printNote(`No place was found for ${unknown.join(', ')}: null drops a column.`)
  },
}

async function catalogueOf(store: StoreConfig, unit: number): Promise<Catalogue> {
  return await withStore(store, async (open) => {
    return (await open.configuration.settings({ unit })).catalogue
  })
}
