// Several creates and changes that are carried out as one.

import { type DryRun, type WriteOptions, writing } from './resource.ts'
import type { Change } from './stored.ts'
import type { Transport } from './transport.ts'
import type { Person, PersonCreate } from './types/persons.ts'
import type { AnyUnit, CollectionTypes } from './unit.ts'

/** What a batch can create and change. */
type BatchedIn<U extends AnyUnit> = Pick<
  U,
  'companies' | 'documents' | 'jobs' | 'tasks' | 'time'
> & {
  readonly persons: CollectionTypes<PersonCreate, Person>
}

interface Creation<C, Create> {
  readonly method: 'POST'
  readonly collection: C
  /** With a negative `id`, later operations can name the record by it. */
  readonly body: Create & { readonly id?: number }
}

interface Alteration<C, Create> {
  readonly method: 'PATCH'
  readonly collection: C
  /** The record, where the body does not name it. */
  readonly query?: {
    readonly id?: number
    readonly externalId?: string
    readonly lists?: 'merge' | 'replace'
  }
  readonly body: Change<Create> & { readonly id?: number; readonly version?: number }
}

type OperationOn<C, T> =
  T extends CollectionTypes<infer Create> ? Creation<C, Create> | Alteration<C, Create> : never

export type BatchOperation<U extends AnyUnit> = {
  [C in keyof BatchedIn<U>]: OperationOn<C, BatchedIn<U>[C]>
}[keyof BatchedIn<U>]

/** The records in the order of the operations. */
export type BatchAnswers<U extends AnyUnit, O extends readonly BatchOperation<U>[]> = {
  readonly [I in keyof O]: BatchedIn<U>[O[I]['collection']]['read']
}

export async function runBatch<U extends AnyUnit, const O extends readonly BatchOperation<U>[]>(
  transport: Transport,
  operations: O,
  { dryRun, ...options }: WriteOptions & DryRun,
): Promise<BatchAnswers<U, O>> {
  const { data } = await transport.json<{ readonly data: BatchAnswers<U, O> }>({
    ...{ method: 'POST', path: 'batch', body: { operations }, query: { dryRun } },
    ...writing(options),
  })
  return data
}
