// The port: all that the rest of the server knows of storage, noun by noun. Both engines carry out
// the same operations, which are in `sql/`. Every method rejects with a `Refusal` where the caller
// can do something about it: with those that it names, with `unavailable` where the store cannot be
// reached now, and writes with `store-full`. A write is one transaction: durable when it resolves,
// without a trace when it rejects.

import type { InstallationStore, KeyStore, TokenStore } from './port/access.ts'
import type { AdministrationStore } from './port/administration.ts'
import type { AuditStore } from './port/audit.ts'
import type { ChallengeStore } from './port/challenges.ts'
import type { ChangeStore } from './port/changes.ts'
import type { ConfigurationStore, RenderingStore } from './port/configuration.ts'
import type { DirectoryStore } from './port/directory.ts'
import type { GrantStore } from './port/grants.ts'
import type { IdentityStore } from './port/identities.ts'
import type { InspectionStore } from './port/inspection.ts'
import type { LabelStore } from './port/labels.ts'
import type { LeaseStore } from './port/leases.ts'
import type { PaperStore } from './port/papers.ts'
import type { PasskeyStore } from './port/passkeys.ts'
import type { PreferencesStore } from './port/preferences.ts'
import type { RecordStore } from './port/records.ts'
import type { SessionStore } from './port/sessions.ts'
import type { SignInCodeStore } from './port/sign-in-codes.ts'
import type { AnswerStore, TransactionStore } from './port/transactions.ts'
import type { UserAccessStore } from './port/user-access.ts'
import type { ViewStore } from './port/views.ts'
import type { WebhookStore } from './port/webhooks.ts'

/** What a store is opened for: to serve it, to use it or create it, or to use what is there. */
export type StorePurpose = 'serve' | 'create' | 'use'

export interface Store {
  readonly records: RecordStore
  readonly changes: ChangeStore
  readonly transactions: TransactionStore
  readonly answers: AnswerStore
  readonly labels: LabelStore
  readonly papers: PaperStore
  readonly views: ViewStore
  readonly directory: DirectoryStore
  readonly administration: AdministrationStore
  readonly audit: AuditStore
  readonly preferences: PreferencesStore
  readonly configuration: ConfigurationStore
  readonly rendering: RenderingStore
  readonly grants: GrantStore
  readonly leases: LeaseStore
  readonly webhooks: WebhookStore
  readonly tokens: TokenStore
  readonly sessions: SessionStore
  readonly identities: IdentityStore
  readonly signInCodes: SignInCodeStore
  readonly passkeys: PasskeyStore
  readonly userAccess: UserAccessStore
  readonly challenges: ChallengeStore
  readonly keys: KeyStore
  readonly installation: InstallationStore
  readonly inspection: InspectionStore
  /** Closes all connections and threads, once all operations under way are done. */
  close(): Promise<void>
}
