// The interface of the package: all that its users import. What is not here is its inside.

export type { BatchAnswers, BatchOperation } from './batch.ts'
export type {
  Changes,
  ChangesPage,
  ChangesQuery,
  RecordChanged,
  RecordHidden,
  Resync,
  UnitChange,
} from './changes.ts'
export type { Collection, ExportOptions, Rights } from './collection.ts'
export type { CompanySource, CompanySources, SourceCompany } from './company-sources.ts'
export type { Documents, ProcessStepOptions } from './documents.ts'
export type { Field, FieldsOf, Filter } from './filter.ts'
export type { Group, GroupChange, Groups } from './groups.ts'
export type {
  CellEdit,
  ImportedRecord,
  ImportFault,
  ImportFile,
  ImportInput,
  ImportMapping,
  ImportOptions,
  ImportProposal,
  ImportSummary,
  Imports,
} from './imports.ts'
export type { Jobs } from './jobs.ts'
export { Kontor } from './kontor.ts'
export type { Fault, Problem, VersionConflict } from './kontor-error.ts'
export { KontorError } from './kontor-error.ts'
export type { LookedUp, LookupInput, LookupOptions, SearchResult } from './lookup.ts'
export type { Paper, PaperCheck, PaperFault, PaperOptions } from './paper.ts'
export type { PasskeyInfo, PasskeyResponse, PasskeyStart, Passkeys } from './passkeys.ts'
export type { Preferences, StoredPreferences } from './preferences.ts'
export type {
  ChangeOptions,
  DryRun,
  Lookup,
  ReadOptions,
  Rehearsed,
  Resource,
  WriteOptions,
} from './resource.ts'
export type { Server } from './server.ts'
export type { Session, SignedIn, SignInWay } from './session.ts'
export type {
  AccessDefault,
  DefaultPeople,
  FieldDescription,
  LifecycleDescription,
  RegisterCode,
  SettingChange,
  Settings,
  StoredView,
  TriedAccess,
  TypeDescription,
} from './settings.ts'
export type {
  Action,
  ActionsOptions,
  ActOptions,
  MissingContent,
  StatusCollection,
} from './status-collection.ts'
export type { Change, RowOf, Stored } from './stored.ts'
export type { Measure, Steps, Summary, SummaryGroup, SummaryQuery, SummaryRow } from './summary.ts'
export type { TokenCreate, TokenInfo, Tokens } from './tokens.ts'
export type { HistoryEntry, Tracked } from './tracked.ts'
export type { Translations } from './translations.ts'
export type { Retry, TransportOptions } from './transport.ts'
export type * from './types/absence-record.ts'
export type * from './types/agencies.ts'
export type * from './types/attendance-record.ts'
export type * from './types/cashbox-credit-record.ts'
export type * from './types/codes.ts'
export type * from './types/companies.ts'
export type * from './types/companies-fields.ts'
export type * from './types/company-record.ts'
export type * from './types/document-issued-record.ts'
export type * from './types/document-order-purchase-record.ts'
export type * from './types/document-quotation-sales-record.ts'
export type * from './types/documents.ts'
export type * from './types/documents-fields.ts'
export type * from './types/files.ts'
export type * from './types/gem-record.ts'
export type * from './types/internal-purchase-record.ts'
export type * from './types/internal-sales-record.ts'
export type * from './types/invoice-purchase-correction-record.ts'
export type * from './types/invoice-purchase-prepayment-record.ts'
export type * from './types/invoice-purchase-proforma-record.ts'
export type * from './types/invoice-purchase-record.ts'
export type * from './types/invoice-sales-correction-record.ts'
export type * from './types/invoice-sales-prepayment-record.ts'
export type * from './types/invoice-sales-proforma-record.ts'
export type * from './types/invoice-sales-record.ts'
export type * from './types/job-record.ts'
export type * from './types/jobs.ts'
export type * from './types/jobs-fields.ts'
export type * from './types/opportunity-record.ts'
export type * from './types/overhead-client-record.ts'
export type * from './types/overhead-internal-record.ts'
export type * from './types/parts.ts'
export type * from './types/persons.ts'
export type * from './types/task-record.ts'
export type * from './types/tasks.ts'
export type * from './types/tasks-fields.ts'
export type * from './types/time.ts'
export type * from './types/time-fields.ts'
export type * from './types/track-record.ts'
export type * from './types/type-files.ts'
export type * from './types/users.ts'
export type * from './types/view-rows.ts'
export type { AnyUnit, CollectionTypes, PredefinedUnit } from './unit.ts'
export type { UserIdentity, UserLink, Users } from './users.ts'
export type { ColumnOf, NumberFieldOf, PropertyOf, ScalarFieldOf, ValueOf } from './view-fields.ts'
export type {
  Order,
  Page,
  PageAt,
  Row,
  StatusTitle,
  ViewAccess,
  ViewDescription,
  ViewField,
  ViewQuery,
  Views,
  WalkQuery,
} from './views.ts'
export type { Walk } from './walk.ts'
export type {
  CreatedWebhook,
  Delivery,
  ReceivedWebhook,
  Webhook,
  WebhookAct,
  WebhookActed,
  WebhookEvent,
  WebhookSettings,
  Webhooks,
} from './webhooks.ts'
export { verifyWebhook } from './webhooks.ts'
export { where } from './where.ts'
