// The reference page of what operations take and answer besides records, files and rows: a table of
// members for each schema of the description that has a name.

import { allEndpoints } from '../../endpoints/all-endpoints.ts'
import type { JsonSchema } from '../../kinds/kind.ts'
import { schemaRef } from '../schema-parts.ts'
import { bodyOf, describedSchemas, successesOf } from './described-operations.ts'
import { page, section } from './markdown.ts'
import { memberTable } from './member-table.ts'
import { hasOwnPage, nameOf, schemaWords } from './schema-words.ts'

export function objectPage(): string {
  return page(
    'Objects',
    'What [operations](endpoints.md) take and answer besides [records](README.md), files and ' +
      'rows. A member marked under "always" has to be sent, and is in every answer. Members ' +
      'that are not listed are refused.',
    ...[...objectNames()].sort().map(objectSection),
  )
}

function objectSection(name: string): string {
  const schema = describedSchemas[name] ?? {}
  const title = schema['title'] ?? schema['description']
  const members = memberTable(schema)
  const words = title === undefined ? '' : `${sentence(String(title))}.`
  return section(name, words, members === '' ? `Any ${schemaWords(schema)}.` : members)
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** The names of all schemas on the page: those of operations and problems, and within those. */
function objectNames(): ReadonlySet<string> {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = nameOf(value as JsonSchema)
    if (name === undefined) return void Object.values(value).forEach(collect)
    if (hasOwnPage(name) || names.has(name)) return
    names.add(name)
    collect(describedSchemas[name])
  }
  for (const endpoint of allEndpoints) collect([bodyOf(endpoint), successesOf(endpoint)])
  collect(schemaRef('Problem'))
  return names
}
