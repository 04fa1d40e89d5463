// Records of COMPANY. Generated: `npm run regenerate`.

import type { CompanySent, CompanySet } from './companies-fields.ts'

/** As it is sent. */
export interface CompanyRecord extends CompanySent {
  /** what this type has besides the fields */
  readonly properties?: CompanyRecordProperties | null
}

/** What the server adds to an answer. */
export type CompanyRecordSet = CompanySet

export interface CompanyRecordProperties {
  /** a text of HTML */
  readonly 'bodyRichtext-1'?: string | null
}
