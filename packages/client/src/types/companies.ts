// Records of companies: every type. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type {
  CompanyRecord,
  CompanyRecordSet,
} from './company-record.ts'

/** What can be created, by type. */
export type CompanyCreate =
  | CompanyRecord

/** What is read. */
export type Company =
  | (Stored<CompanyRecord> & CompanyRecordSet)
