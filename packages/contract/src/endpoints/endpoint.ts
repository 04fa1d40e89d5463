// What is said of each operation: method, path, who may call it, what it takes. Routes, refusals of
// unknown parameters, OpenAPI and the reference pages are derived from it.

import type { ConfigurationFile } from '../configuration/configuration-file.ts'
import type { JsonSchema } from '../kinds/kind.ts'
import { limits } from '../limits.ts'
import type { AnyCollection } from '../records/record-type.ts'

export type Scope = 'read' | 'write' | 'admin'

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly words: string
  readonly schema: JsonSchema
}

export interface Endpoint {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** With `{unitId}`, `{viewName}`, `{target}` and `{provider}` for path parameters. */
  readonly path: string
  readonly summary: string
  /** Null where no token is needed. */
  readonly scope: Scope | null
  /** A token may be sent even so: it is needed where a parameter names a unit. */
  readonly isTokenOptional?: true
  /** Another scope that is enough. */
  readonly orScope?: Scope
  /** A session that began with an invitation may call it before it is a whole one. */
  readonly allowsLimited?: true
  readonly parameters: readonly Parameter[]
  /** What stands in the query is for the page itself, in the browser. */
  readonly ignoresQuery?: true
  /** The collection whose records are created, read or changed. */
  readonly collection?: AnyCollection
  /** What the operation is about instead of the record itself, or the rows of the view. */
  readonly part?: 'history' | 'rights' | 'actions' | 'process' | 'paper' | 'summary' | 'settings'
  /** How long it may wait for something to happen, in seconds; beside the time for the read. */
  readonly waitSecondsMax?: number
  /** The file that its body is. */
  readonly file?: ConfigurationFile
  /** What it answers with 200, where that is no record and no rows of a view. */
  readonly answer?: {
    readonly words: string
    readonly schema: JsonSchema
    /** Whether an `ETag` comes with it. */
    readonly isTagged?: true
  }
}

/** A parameter of the query that is an id, or another whole number from 1. */
export function idParameter(name: string, words: string): Parameter {
  const schema = { type: 'integer', minimum: 1, maximum: limits.integerMax }
  return { name, in: 'query', words, schema }
}

/** A parameter of the query that is a text, and not an empty one. */
export function textParameter(name: string, words: string, maxLength: number): Parameter {
  return { name, in: 'query', words, schema: { type: 'string', minLength: 1, maxLength } }
}

export const dryRun: Parameter = {
  name: 'dryRun',
  in: 'query',
  words: '`true` checks everything and stores nothing',
  schema: { type: 'boolean' },
}

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  words:
    'a key of your own: a request that is sent again with its key gets the first answer again ' +
    'and stores nothing more',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKeyCharactersMax },
}

/** The media types that a patch may be sent as; both mean the same. */
export const patchTypes = ['application/json', 'application/merge-patch+json'] as const

/** Where all that belongs to a unit is. */
export const unitPath = '/rest/v1/{unitId}'
