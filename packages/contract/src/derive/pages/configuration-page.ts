// The reference page of a file of the command line: what it does, its members, a whole example.

import type { ConfigurationFile } from '../../configuration/configuration-file.ts'
import { code, jsonBlock, page, section } from './markdown.ts'
import { fieldTable } from './record-page.ts'

export function configurationPage(file: ConfigurationFile): string {
  return page(
    file.title,
    `Taken by ${code(file.command)}. Its [JSON Schema](${file.name}.schema.json) says the same ` +
      'to programs. Every fault of a file is told with a JSON pointer to its place, and nothing ' +
      'of it is stored.',
    ...file.words,
    section('Members', fieldTable(file.fields)),
    section('Example', jsonBlock(file.example)),
  )
}
