// What the reference owes to whoever sends requests: the body and every answer of every operation,
// with all their members, in its section or where that leads.

import { dirname, normalize } from 'node:path/posix'
import { presetOpenapi } from '@kontor/contract/derive/preset-openapi.ts'
import { allEndpoints } from '@kontor/contract/endpoints/all-endpoints.ts'
import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
import type { Breach, Law } from './law.ts'
import type { TreeFile } from './tree.ts'

const endpointPage = 'docs/reference/endpoints.md'

interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly requestBody?: Media
  readonly responses: Readonly<Record<string, Media>>
}

const { paths, components } = presetOpenapi as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

function checkOperations(tree: readonly TreeFile[]): readonly Breach[] {
  // The last of a path counts, so that a broken page can be laid over a good one.
  const texts = new Map(tree.map(({ path, text }) => [path, text]))
  return allEndpoints.flatMap((endpoint) => {
    const { method, path } = endpoint
    const title = `${method} ${path}`
    const section = sectionsOf(texts.get(endpointPage) ?? '').get(title) ?? ''
    const text = `${section}${linkedFrom(section, endpointPage, texts)}`
    const names = new Set(
      [...text.matchAll(/^\| `([^`]+)` \|/gm)].flatMap(([, name = '']) => lastOf(name)),
    )
    return contentsOf(endpoint).flatMap(([place, media]) => {
      const missing = membersIn(media, !text.includes('](records/')).filter((n) => !names.has(n))
      const lacks = section.includes(`\n| ${place} | `) ? missing : ['its row', ...missing]
      const message = (what: string): string => `${title}, ${place}: ${what} is missing`
      return lacks.map((what) => ({ path: endpointPage, line: 1, message: message(what) }))
    })
  })
}

/** What an operation takes, and what it answers where it is no problem. */
function contentsOf({ method, path }: Endpoint): readonly (readonly [string, Media])[] {
  const { requestBody, responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} }
  const answers = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
  return [...(requestBody === undefined ? [] : [['body', requestBody] as const]), ...answers]
}

/** The names of all members; of records, those of objects within them have pages of their own. */
function membersIn({ content = {} }: Media, isDeep: boolean): readonly string[] {
  const found = new Set<string>()
  const collect = ({ $ref: reference, properties = {}, items, anyOf, oneOf }: Schema): void => {
    const named = components.schemas[reference?.split('/').at(-1) ?? '']
    for (const part of [named, items, ...(anyOf ?? []), ...(oneOf ?? [])]) part && collect(part)
    for (const [name, member] of Object.entries(properties)) {
      found.add(name)
      if (isDeep && member.$ref === undefined) collect(member)
    }
  }
  for (const { schema } of Object.values(content)) collect(schema)
  return [...found]
}

/** A member is told by itself, or by the way to it: `data[].name`. */
function lastOf(name: string): readonly string[] {
  return [name, name.split('.').at(-1) ?? '']
}

/** The sections and pages that a text leads to, and those that the sections lead to. */
function linkedFrom(
  text: string,
  page: string,
  texts: ReadonlyMap<string, string>,
  hops = 2,
): string {
  if (hops === 0) return ''
  const links = [...text.matchAll(/\]\(([\w./-]+\.md)(?:#([\w-]+))?\)/g)]
  return links
    .map(([, file = '', anchor]) => {
      const path = normalize(`${dirname(page)}/${file}`)
      const whole = texts.get(path) ?? ''
      if (anchor === undefined) return whole
      const sections = [...sectionsOf(whole)]
      const linked = sections.find(([title]) => title.toLowerCase() === anchor)?.[1] ?? ''
      return `${linked}${linkedFrom(linked, path, texts, hops - 1)}`
    })
    .join('\n')
}

function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = text.split(/^## /m).slice(1)
  return new Map(sections.map((each) => [each.split('\n', 1)[0] ?? '', each]))
}

export const referenceLaws: readonly Law[] = [
  {
    title: 'the reference has the body and the answers of every operation, with all members',
    breaches: checkOperations,
    brokenBy: [
      [endpointPage, '# Endpoints'],
      ['docs/reference/objects.md', '# Objects'],
      ['docs/reference/records/job.md', '# Job'],
    ],
  },
]
