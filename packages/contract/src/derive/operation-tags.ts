// The tags that group the operations of the OpenAPI description: one for each noun of the paths.

import type { Endpoint } from '../endpoints/endpoint.ts'

const service = 'service'

/** What the nouns mean; one that is missing here still gets its tag. */
const words: Readonly<Record<string, string>> = {
  companies: 'Clients and suppliers, with their people, addresses, brands and bank accounts.',
  persons: 'The people of companies, each as a resource of its own.',
  documents: 'Invoices, orders, quotations, contracts, absences: what has an owner and a status.',
  jobs: 'Work that is agreed with a client, made of items.',
  tasks: 'What one user is to do for another, often for an item of a job.',
  time: 'Tracked time and attendance.',
  users: 'Who may use the unit.',
  agencies: 'The units themselves.',
  batch: 'Several creates and changes in one transaction.',
  views: 'Lists of rows: filtered, paged, and with the requested columns.',
  lookup: 'Finds things of one sort by their names, to choose one.',
  search: 'Finds things of any sort by their names.',
  exports: 'Whole records, to be imported elsewhere.',
  imports: 'Tables of others as records: each is created as by a request of its own.',
  groups: 'Groups of users, as access lists and steps of status name them.',
  tokens: 'With tokens programs act as a user; sessions are tokens too. Secrets are not shown.',
  passkeys: 'What people sign in with by their device. Its private key is nowhere else.',
  webhooks: 'What is sent to other systems as it happens.',
  preferences: 'What a page stores for its user. The server does not interpret it.',
  session: 'Who is signed in with a cookie, as pages of this server are.',
  types: 'The record types of the unit.',
  registers: 'The reference codes that the unit knows.',
  [service]: 'Pages that belong to no unit: health, and the description of the interface.',
}

/** `companies` for `/rest/v1/{unitId}/companies/history`. */
export function tagOf({ path }: Pick<Endpoint, 'path'>): string {
  return (
    /^\/rest\/v1\/\{unitId\}\/(\w+)|^\/(session)(?:\/|$)/.exec(path)?.slice(1).find(Boolean) ??
    service
  )
}

/** The tags in the order of the operations. */
export function tagsOf(endpoints: readonly Endpoint[]): readonly object[] {
  const names = [...new Set(endpoints.map(tagOf))]
  return names.map((name) => ({
    name,
    // As renderers show it.
    'x-displayName': `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    description: words[name] ?? `Operations on ${name}.`,
  }))
}
