// The client: one object for one unit of one server, as one user.

import { type BatchAnswers, type BatchOperation, runBatch } from './batch.ts'
import { Changes, type ChangesQuery } from './changes.ts'
import { Collection } from './collection.ts'
import { CompanySources } from './company-sources.ts'
import { Documents } from './documents.ts'
import { Groups } from './groups.ts'
import { Imports } from './imports.ts'
import { Jobs } from './jobs.ts'
import {
  type LookedUp,
  type LookupInput,
  type LookupOptions,
  lookUp,
  type SearchResult,
  searchFor,
} from './lookup.ts'
import { Passkeys } from './passkeys.ts'
import { Preferences } from './preferences.ts'
import type { DryRun, WriteOptions } from './resource.ts'
import { Server } from './server.ts'
import { Session } from './session.ts'
import { Settings } from './settings.ts'
import { StatusCollection } from './status-collection.ts'
import { Tokens } from './tokens.ts'
import { Tracked } from './tracked.ts'
import { Transport, type TransportOptions } from './transport.ts'
import type { Agency, AgencyCreate } from './types/agencies.ts'
import type { LookupTarget } from './types/codes.ts'
import type { Person, PersonCreate } from './types/persons.ts'
import type { AnyUnit, PredefinedUnit } from './unit.ts'
import { Users } from './users.ts'
import { Views } from './views.ts'
import { Webhooks } from './webhooks.ts'

/** An id, or the key that the caller has given to the record. */
type ById = number | { readonly externalId: string }

/** @typeParam U what the unit adds, as `kontor types` prints it. */
export class Kontor<U extends AnyUnit = PredefinedUnit> {
  readonly companies: Collection<
    U['companies']['create'],
    U['companies']['read'],
    ById | { readonly registration: string }
  >
  readonly documents: Documents<U['documents']['create'], U['documents']['read'], ById>
  readonly jobs: Jobs<U['jobs']['create'], U['jobs']['read'], U['documents']['read'], ById>
  readonly tasks: StatusCollection<U['tasks']['create'], U['tasks']['read'], ById>
  readonly time: Collection<U['time']['create'], U['time']['read'], ById>
  readonly persons: Tracked<PersonCreate, Person>
  readonly users: Users<ById>
  readonly agencies: Tracked<AgencyCreate, Agency>
  readonly views: Views<U['views']>
  readonly settings: Settings
  readonly preferences: Preferences
  readonly groups: Groups
  readonly webhooks: Webhooks
  readonly imports: Imports
  readonly tokens: Tokens
  readonly passkeys: Passkeys
  /** Companies as sources outside know them. */
  readonly companySources: CompanySources
  readonly server: Server
  readonly session: Session
  readonly #transport: Transport

  constructor(options: TransportOptions) {
    const transport = new Transport(options)
    this.#transport = transport
    this.companies = new Collection(transport, 'companies')
    this.documents = new Documents(transport, 'documents')
    this.jobs = new Jobs(transport, 'jobs')
    this.tasks = new StatusCollection(transport, 'tasks')
    this.time = new Collection(transport, 'time')
    this.persons = new Tracked(transport, 'persons')
    this.users = new Users(transport, 'users')
    this.agencies = new Tracked(transport, 'agencies')
    this.views = new Views(transport)
    this.preferences = new Preferences(transport)
    this.settings = new Settings(transport)
    this.groups = new Groups(transport)
    this.webhooks = new Webhooks(transport)
    this.imports = new Imports(transport)
    this.tokens = new Tokens(transport)
    this.passkeys = new Passkeys(transport)
    this.companySources = new CompanySources(transport)
    this.server = new Server(transport, options.unit)
    this.session = new Session(transport)
  }

  /**
   * Carries out at most 100 creates and changes in one transaction: all of them, or none. Answers
   * the record of each, in their order.
   */
  async batch<const O extends readonly BatchOperation<U>[]>(
    operations: O,
    options: WriteOptions & DryRun = {},
  ): Promise<BatchAnswers<U, O>> {
    return await runBatch<U, O>(this.#transport, operations, options)
  }

  /** What things of one sort are called, by words (`'capek'`) or by ids (`[1, 2]`). */
  async lookup(
    target: LookupTarget,
    input: LookupInput,
    options: LookupOptions = {},
  ): Promise<readonly LookedUp[]> {
    return await lookUp(this.#transport, { target, input }, options)
  }

  /** The same for things of any sort, by words. */
  async search(
    words: string,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<readonly SearchResult[]> {
    return await searchFor(this.#transport, words, signal)
  }

  /** What changes in the unit, as long as it is read: for a copy that stays up to date. */
  changes(query: ChangesQuery): Changes {
    return new Changes(this.#transport, query)
  }
}
