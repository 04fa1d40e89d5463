// Companies as sources outside know them, where the operator of the server has set such sources.

import type { Transport } from './transport.ts'
import type { CompanySent } from './types/companies-fields.ts'

export interface CompanySource {
  readonly name: string
  /** What people call it. */
  readonly title: string
  /** Whose companies it has, two letters; null for any. */
  readonly country: string | null
  /** What the registrations that it answers are called in companies. */
  readonly registrations: readonly string[]
}

export interface SourceCompany {
  readonly source: CompanySource
  /** The body of a create; null where the source knows no such company. */
  readonly data: Pick<CompanySent, 'name' | 'registrations' | 'addresses'> | null
}

interface SourceOptions {
  readonly signal?: AbortSignal
}

export class CompanySources {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** None where companies are looked up nowhere. */
  async list({ signal }: SourceOptions = {}): Promise<readonly CompanySource[]> {
    const path = 'company-sources'
    const request = { path, signal }
    return (await this.#transport.json<{ readonly data: readonly CompanySource[] }>(request)).data
  }

  /** By its registration number, in the source of that name, or in the first one. */
  async company(
    registration: string,
    { source, signal }: SourceOptions & { readonly source?: string } = {},
  ): Promise<SourceCompany> {
    const path = 'company-sources/company'
    return await this.#transport.json({ path, query: { registration, source }, retries: 0, signal })
  }
}
