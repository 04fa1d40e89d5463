// What the demo's records name one another by, until the unit has given them ids.

export type DemoIds = {
  readonly userId: (username: string) => number
  /** Of a company, a document, a job or a task, by its external id. */
  readonly recordId: (externalId: string) => number
  /** Of an item of a job, by its place from 0. */
  readonly jobItemId: (jobExternalId: string, place: number) => number
  /** Of an account of a company, by its place from 0. */
  readonly bankAccountId: (companyExternalId: string, place: number) => number
}

/** A body for POST of its collection. */
export type DemoBody = { readonly externalId: string } & Readonly<Record<string, unknown>>

/** For whoever wants to know what is no id. */
export const nobody: DemoIds = {
  userId: () => 0,
  recordId: () => 0,
  jobItemId: () => 0,
  bankAccountId: () => 0,
}
