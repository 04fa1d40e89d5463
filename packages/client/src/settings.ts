// What a unit defines for itself: its record types, registers and views.

import type { Translations } from './translations.ts'
import type { Request, Transport } from './transport.ts'
import type {
  DefaultFile,
  EInvoiceFile,
  PrintFormFile,
  ProcessFile,
  ViewFile,
} from './types/files.ts'
import type { LifecycleFile, NumberFile, RegisterFile, TypeFile } from './types/type-files.ts'
import type { ViewAccess } from './views.ts'

export interface TypeDescription {
  readonly type: string
  readonly title: string
  readonly translations: Translations
  readonly collection: string
  readonly fields: readonly FieldDescription[]
  readonly properties: readonly FieldDescription[]
  /** Of its item table. */
  readonly rows: readonly FieldDescription[]
  /** Those that show it. */
  readonly views: readonly string[]
  /** What a record of today would get next, and the first one of next year. */
  readonly numberSeries: {
    readonly pattern: string
    readonly next: string
    readonly nextYear: string
  } | null
  /** Put by the unit, or predefined; null where records have no status. */
  readonly lifecycle: LifecycleDescription | null
}

/** Which statuses records have, and the steps between them. */
export interface LifecycleDescription {
  /** Whether other statuses are refused. */
  readonly isClosed: boolean
  /** In the order in which a record usually passes them. */
  readonly statuses: readonly {
    readonly code: string
    readonly phase: 'preparation' | 'open' | 'done' | 'cancelled'
    /** What the unit calls it. */
    readonly title: string | null
    readonly translations: Translations
  }[]
  /** Null where every step is allowed. */
  readonly transitions:
    | readonly {
        readonly from: readonly string[]
        readonly to: readonly string[]
        /** Whose members alone may take it; null for whoever may write the record. */
        readonly groups: readonly string[] | null
      }[]
    | null
  /** The statuses that freeze a record. */
  readonly freezesOn: readonly string[]
  /** Whether `APPROVED` is reached only by a process. */
  readonly requiresProcess: boolean
}

export interface FieldDescription {
  readonly name: string
  /** Such as `date`, `amount`, `reference` or `itemTable`. */
  readonly kind: string
  /** What its values are. */
  readonly words: string
  readonly isRequired: boolean
  /** Whether the server alone sets it. */
  readonly isReadOnly: boolean
  readonly default: unknown
  /** What its value is the id of. */
  readonly refersTo: string | null
  /** The key of its codes, which are without it; `*` where each code has its own. */
  readonly register: string | null
  /** The key that all its codes have, and are sent with. */
  readonly codesOf: string | null
  /** The part of a form that the unit has placed it in. */
  readonly place: string | null
  /** What the unit that has added it calls it. */
  readonly title: string | null
  readonly translations: Translations
}

export interface RegisterCode {
  readonly key: string
  /** As fields have it. */
  readonly code: string
  /** Null where its register has none. */
  readonly title: string | null
  readonly translations: Translations
  /** Whether no other codes of the key are taken. */
  readonly isClosed: boolean
  /** Whether a record that the token may read has it. */
  readonly isUsed: boolean
}

/** What becomes of one thing that a unit defines; null where there was none. */
export interface SettingChange {
  /** Such as `type`, `register`, `view` or `print-form`. */
  readonly kind: string
  readonly name: string
  readonly from: unknown
  readonly to: unknown
  /** For each property that it makes required, how many records lack it. */
  readonly lacking?: readonly { readonly name: string; readonly records: number }[]
  /** For each status that it lists no more, how many records have it. */
  readonly standing?: readonly { readonly status: string; readonly records: number }[]
}

/** Who may read, or write, every record of a type. */
export interface DefaultPeople {
  readonly everyone: boolean
  readonly users: readonly number[]
  readonly groups: readonly number[]
}

/** What holds for a type, put or predefined. */
export interface AccessDefault {
  readonly type: string
  readonly title: string
  /** The area that people find it in, such as `money`. */
  readonly area: string
  readonly read: DefaultPeople
  readonly write: DefaultPeople
}

/** What a user could see with defaults that are only tried. */
export interface TriedAccess {
  /** Whether all records of the type, and not only those that name the user. */
  readonly types: readonly {
    readonly type: string
    readonly mayRead: boolean
    readonly mayWrite: boolean
  }[]
  readonly views: readonly { readonly name: string; readonly access: ViewAccess }[]
}

/** The files that can be put, by where they are. */
interface Files {
  readonly types: TypeFile
  readonly registers: RegisterFile
  readonly numbers: NumberFile
  readonly lifecycles: LifecycleFile
  readonly 'access-defaults': DefaultFile
  readonly 'print-forms': PrintFormFile
  readonly 'e-invoice': EInvoiceFile
  readonly processes: ProcessFile
}

interface Options {
  readonly signal?: AbortSignal
}

interface PutOptions extends Options {
  /** Of the file that is replaced. */
  readonly tag?: string | undefined
  /** Refused with `version-conflict` where the unit has a view of that name already. */
  readonly isNew?: boolean
}

function conditionOf({ tag, isNew }: PutOptions): Pick<Request, 'ifMatch' | 'ifNoneMatch'> {
  return { ...(tag !== undefined && { ifMatch: tag }), ...(isNew && { ifNoneMatch: '*' }) }
}

/** A view of the unit's own as it was put. */
export interface StoredView {
  /** Names its file. */
  readonly tag: string
}

interface Data<T> {
  readonly data: readonly T[]
}

/** What is answered as the file itself. */
const filesAlone: ReadonlySet<string> = new Set<keyof Files>([
  ...(['print-forms', 'processes', 'e-invoice', 'numbers', 'lifecycles'] as const),
])

/**
 * All read them; members of the groups `Supervisor` and `Configurator` put them, and supervisors
 * alone who may see what.
 */
export class Settings {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  async types({ signal }: Options = {}): Promise<readonly TypeDescription[]> {
    const path = 'types'
    return (await this.#transport.json<Data<TypeDescription>>({ path, signal })).data
  }

  /** The codes of a key, or of all keys; those in use included. */
  async registers({ key, signal }: Options & { readonly key?: string } = {}) {
    const request = { path: 'registers', query: { key }, signal }
    return (await this.#transport.json<Data<RegisterCode>>(request)).data
  }

  /** What the unit has put, as a file that can be put again; null where that is nothing. */
  async file<K extends keyof Files>(path: K, { signal }: Options = {}): Promise<Files[K] | null> {
    if (filesAlone.has(path)) return await this.#transport.json({ path, signal })
    return (await this.#transport.json<{ readonly file: Files[K] | null }>({ path, signal })).file
  }

  /** What a put would change, which is refused as that would be; nothing is stored. */
  async try<K extends keyof Files>(path: K, file: Files[K], options: Options = {}) {
    return await this.#try(path, file, options)
  }

  /** The same of a view. */
  async tryView(file: ViewFile, options: PutOptions = {}): Promise<readonly SettingChange[]> {
    return await this.#try(`views/${encodeURIComponent(file.name)}`, file, options)
  }

  async #try(path: string, body: unknown, { signal, ...options }: PutOptions) {
    const query = { dryRun: true }
    const condition = conditionOf(options)
    const request = { method: 'PUT', path, query, body, ...condition, signal } as const
    const { changes } = await this.#transport.json<{ readonly changes: readonly SettingChange[] }>(
      request,
    )
    return changes
  }

  /** Adds document types and properties. */
  async putTypes(file: TypeFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'types', body: file, signal })
  }

  /** Replaces the registers that the file names. */
  async putRegisters(file: RegisterFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'registers', body: file, signal })
  }

  /** Replaces the number series of the types that the file names. */
  async putNumbers(file: NumberFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'numbers', body: file, signal })
  }

  /** Replaces the statuses and steps of the types that the file names. */
  async putLifecycles(file: LifecycleFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'lifecycles', body: file, signal })
  }

  /** Returns a type to what is predefined. It is sent once: what is gone already is refused. */
  async deleteLifecycle(type: string, { signal }: Options = {}): Promise<void> {
    const query = { type }
    await this.#transport.json({ method: 'DELETE', path: 'lifecycles', query, retries: 0, signal })
  }

  /** Who may read and write records of each type of the unit. */
  async accessDefaults({ signal }: Options = {}): Promise<readonly AccessDefault[]> {
    const path = 'access-defaults'
    return (await this.#transport.json<Data<AccessDefault>>({ path, signal })).data
  }

  /** Replaces the defaults of the types that the file names. */
  async putAccessDefaults(file: DefaultFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'access-defaults', body: file, signal })
  }

  /** What a user could see with these defaults; nothing is stored. */
  async tryAccess(user: number, file: DefaultFile, { signal }: Options = {}) {
    const query = { dryRun: true, userId: user }
    const request = { method: 'PUT', path: 'access-defaults', query, body: file, signal } as const
    return (await this.#transport.json<{ readonly access: TriedAccess }>(request)).access
  }

  /** Replaces all forms that documents are printed on. */
  async putPrintForms(file: PrintFormFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'print-forms', body: file, signal })
  }

  /** Replaces what e-invoices take where the document does not say it. */
  async putEInvoice(file: EInvoiceFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'e-invoice', body: file, signal })
  }

  /** Replaces all processes by which documents are approved. */
  async putProcesses(file: ProcessFile, { signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'PUT', path: 'processes', body: file, signal })
  }

  /** Adds a view, or replaces the one of its name; with a tag, only the file that it names. */
  async putView(file: ViewFile, { signal, ...options }: PutOptions = {}): Promise<StoredView> {
    const path = `views/${encodeURIComponent(file.name)}`
    const condition = conditionOf(options)
    const request = { method: 'PUT', path, body: file, ...condition, signal } as const
    const { tag: put } = await this.#transport.tagged<ViewFile>(request)
    return { tag: put }
  }

  /** It is sent once: a view that is gone already is refused. */
  async deleteView(name: string, { signal }: Options = {}): Promise<void> {
    const path = `views/${encodeURIComponent(name)}`
    await this.#transport.json({ method: 'DELETE', path, retries: 0, signal })
  }
}
