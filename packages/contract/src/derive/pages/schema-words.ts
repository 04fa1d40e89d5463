// What a JSON Schema of the description says, in words: the value of a member, and where the page
// of a schema that has a name is.

import { configurationFiles } from '../../configuration/configuration-files.ts'
import type { JsonSchema } from '../../kinds/kind.ts'
import { limits } from '../../limits.ts'
import { presetCatalogue } from '../../records/catalogue.ts'
import { views } from '../../views/catalogue.ts'
import { describedTypes } from '../described.ts'
import { code } from './markdown.ts'
import { recordPageName } from './record-page.ts'

/** Longer lists of words are left to the schema. */
const wordsMax = 14

/** The schemas of records and of files have pages of their own; all others are on this one. */
export const objectsPage = 'objects.md'

const pagesOfOthers = new Map([...recordLinks(), ...fileLinks()])

/** Whether a schema has a page of its own. */
export function hasOwnPage(name: string): boolean {
  return pagesOfOthers.has(name)
}

/** The name of the schema that this one is; undefined where it is written out. */
export function nameOf({ $ref: reference }: JsonSchema): string | undefined {
  return typeof reference === 'string' ? reference.slice(reference.lastIndexOf('/') + 1) : undefined
}

/** What a value of the schema is, with links. */
export function schemaWords(schema: JsonSchema): string {
  const name = nameOf(schema)
  if (name !== undefined) {
    const link = `[${name}](${objectsPage}#${name.toLowerCase()})`
    return pagesOfOthers.get(name) ?? link
  }
  const { enum: words, const: only } = schema
  if (only !== undefined) return code(JSON.stringify(only))
  if (Array.isArray(words)) return enumWords(words)
  const parts = alternativesOf(schema)
  if (parts.length > 0) return [...new Set(parts.map(schemaWords))].join(' or ')
  const { type = 'any value' } = schema as { readonly type?: string | readonly string[] }
  const [first = '', ...others] = [type].flat().map((each) => typeWords(each, schema))
  // What follows a colon goes on as far as it can.
  return [first, ...others].join(first.includes(':') ? '; or ' : ' or ')
}

/** The schemas of which a value fits one. */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  return (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly JsonSchema[]
}

function enumWords(words: readonly unknown[]): string {
  const named = words.filter((word) => word !== null).map((word) => code(String(word)))
  const shown =
    named.length > wordsMax ? ['one of the words in [openapi.json](openapi.json)'] : named
  return [...shown, ...(words.includes(null) ? ['null'] : [])].join(', ')
}

const formats: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'instant' }

function typeWords(type: string, schema: JsonSchema): string {
  const { format, items, additionalProperties: values } = schema
  if (type === 'string') return formats[String(format)] ?? 'text'
  if (type === 'boolean') return 'true or false'
  if (type === 'array') return `list, each entry: ${schemaWords((items ?? {}) as JsonSchema)}`
  const isMap = type === 'object' && typeof values === 'object'
  return isMap ? `object, each value: ${schemaWords(values as JsonSchema)}` : type
}

/** How large it may be, where the description does not say so already. */
export function boundWords(schema: JsonSchema): string {
  const { minimum, maximum, maxLength, maxItems, description = '' } = schema
  const isOfIds = maximum === limits.integerMax
  const bounds: readonly (readonly [unknown, string])[] = [
    [isOfIds ? undefined : minimum, `at least ${minimum}`],
    [isOfIds ? undefined : maximum, `at most ${maximum}`],
    [maxLength, `at most ${maxLength} characters`],
    [maxItems, `at most ${maxItems} entries`],
  ]
  const isNew = (bound: unknown): boolean => !String(description).includes(String(bound))
  const stated = bounds.filter(([bound]) => bound !== undefined && isNew(bound))
  return stated.map(([, words]) => words).join(', ')
}

function* recordLinks(): Generator<[string, string]> {
  for (const [collection, types] of describedTypes({ catalogue: presetCatalogue, views })) {
    const [first, ...others] = types
    if (first === undefined) continue
    const page =
      others.length === 0 ? `records/${recordPageName(first.type)}` : `README.md#${collection}`
    const link = `[a record of ${collection}](${page})`
    yield [collection, link]
    yield [`${collection}-changed`, link]
    yield [`${collection}-create`, `${link}, without what the server sets`]
    yield [`${collection}-change`, `members of ${link} that change`]
    yield [`${collection}-dry-run`, `${link}, as it would be`]
    yield [`${collection}-change-dry-run`, `${link}, as it would be`]
  }
}

function* fileLinks(): Generator<[string, string]> {
  for (const { name, title } of configurationFiles) yield [name, `[${title}](files/${name}.md)`]
}
