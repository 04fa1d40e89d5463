// The pages of docs/reference, derived from the contract: their names and their whole text.

import type { ConfigurationFile } from '../configuration/configuration-file.ts'
import { configurationFiles } from '../configuration/configuration-files.ts'
import { recordTypes } from '../records/catalogue.ts'
import { directoryTypes } from '../records/directory-catalogue.ts'
import {
  collections,
  type OtherType,
  otherCollections,
  type RecordType,
} from '../records/record-type.ts'
import { fileSchema } from './json-schema.ts'
import { configurationPage } from './pages/configuration-page.ts'
import { type DependencySources, dependencyPage } from './pages/dependency-page.ts'
import { endpointPage } from './pages/endpoint-page.ts'
import { errorPage } from './pages/error-page.ts'
import { filterPage } from './pages/filter-page.ts'
import { limitPage } from './pages/limit-page.ts'
import { page, section } from './pages/markdown.ts'
import { objectPage } from './pages/object-page.ts'
import { recordPage, recordPageName } from './pages/record-page.ts'
import { valuePage } from './pages/value-page.ts'
import { viewPage } from './pages/view-page.ts'
import { presetOpenapi } from './preset-openapi.ts'
import { publishedSchema } from './published-schema.ts'

export interface ReferenceSources extends DependencySources {
  /** The text of `limits.ts`, whose comments say what each limit means. */
  readonly limits: string
}

/** Every page by its path under docs/reference. */
export function referencePages(sources: ReferenceSources): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', indexPage()],
    ['dependencies.md', dependencyPage(sources)],
    ['endpoints.md', endpointPage()],
    ['errors.md', errorPage()],
    ['filters.md', filterPage(sources.limits)],
    ['openapi.json', `${JSON.stringify(presetOpenapi, null, 2)}\n`],
    ['limits.md', limitPage(sources.limits)],
    ['objects.md', objectPage()],
    ['values.md', valuePage()],
    ['views.md', viewPage()],
    ...pagedTypes.map((type): [string, string] => [pathOf(type), recordPage(type)]),
    ...configurationFiles.flatMap(filePages),
  ])
}

const pagedTypes = [...recordTypes, ...Object.values(directoryTypes)]

function pathOf(type: RecordType | OtherType): string {
  return `records/${recordPageName(type.type)}`
}

function filePages(file: ConfigurationFile): [string, string][] {
  const schema = publishedSchema(fileSchema(file))
  const dialect = { $schema: 'https://json-schema.org/draft/2020-12/schema' }
  return [
    [`files/${file.name}.md`, configurationPage(file)],
    [`files/${file.name}.schema.json`, `${JSON.stringify({ ...dialect, ...schema }, null, 2)}\n`],
  ]
}

function indexPage(): string {
  return page(
    'Reference',
    'Derived from the descriptions that the server itself works by, so it cannot lag behind.',
    ['Endpoints', 'Objects', 'Values', 'Views', 'Filters', 'Errors', 'Limits', 'Dependencies']
      .map((title) => `- [${title}](${title.toLowerCase()}.md)`)
      .join('\n'),
    section(
      'What a unit defines',
      configurationFiles
        .map(({ name, title, command }) => `- [${title}](files/${name}.md): \`${command}\``)
        .join('\n'),
    ),
    ...[...collections, ...otherCollections].map((collection) =>
      section(
        collection,
        pagedTypes
          .filter((type) => type.collection === collection)
          .map((type) => `- [${type.title}](${pathOf(type)}): \`${type.type}\``)
          .join('\n'),
      ),
    ),
  )
}
