// Everything that the server can do, as its transports see it: the only place that knows which use
// cases make up a running server.

import type { Clock } from '../config/clock.ts'
import type { MemoryBudget } from '../config/memory-budget.ts'
import type { Store } from '../store/store.ts'
import { authenticateService } from './access/authenticate.ts'
import { Callers } from './access/callers.ts'
import type { IdentityProvider } from './access/identity-provider.ts'
import { passkeyServices } from './access/passkeys/passkeys.ts'
import { registerPasskeyServices } from './access/passkeys/register-passkey.ts'
import { passkeySessionServices } from './access/passkeys/sign-in-by-passkey.ts'
import { sessionServices } from './access/sessions.ts'
import { type OriginOf, signInWaysService } from './access/sign-in-ways.ts'
import { tokenServices } from './access/tokens.ts'
import { userAccessServices } from './access/user-access.ts'
import { userIdentityServices } from './access/user-identities.ts'
import { ChangeFeed } from './changes/change-feed.ts'
import { readChangesService } from './changes/read-changes.ts'
import { type StreamTimes, streamChangesService } from './changes/stream-changes.ts'
import { listDocumentsService } from './paper/list-documents.ts'
import { noPapers, type PaperMaker } from './paper/paper-maker.ts'
import { paperServices } from './paper/papers.ts'
import { providerServices } from './providers/provider-services.ts'
import { recordUseCases } from './record-use-cases.ts'
import { beginImportService } from './records/begin-import.ts'
import { exportRecordsService } from './records/export-records.ts'
import { listRightsService } from './records/list-rights.ts'
import { lookUpService } from './records/look-up.ts'
import { smallRecordsOnly } from './records/small-records.ts'
import { companySourceServices } from './sources/company-sources.ts'
import { configureUnitServices } from './unit/configure-unit.ts'
import { listTypesService } from './unit/describe-catalogue.ts'
import { groupServices } from './unit/groups.ts'
import { lifecycleServices } from './unit/lifecycle-services.ts'
import { preferencesServices } from './unit/preferences.ts'
import { accessDefaultServices } from './views/access-defaults.ts'
import { listRegistersService } from './views/list-registers.ts'
import { listViewsService } from './views/list-views.ts'
import { listViewsWithRowsService } from './views/list-views-with-rows.ts'
import { readViewService, requireViewService } from './views/read-view.ts'
import { streamViewService } from './views/stream-view.ts'
import { summariseViewService } from './views/summarise-view.ts'
import type { SendEntry } from './webhooks/entry-sender.ts'
import type { TargetRules } from './webhooks/targets.ts'
import { webhookActionService } from './webhooks/webhook-actions.ts'
import { webhookServices } from './webhooks/webhooks.ts'
import { RecordTurns } from './writes/record-turns.ts'
import { runBatchService } from './writes/run-batch.ts'

interface ComposeOptions {
  /** Whose tokens are accepted besides ours. */
  readonly provider?: IdentityProvider | undefined
  /** Longest wait for a provider of the sign-in policy; usually as `limits` says. */
  readonly answerSecondsMax?: number | undefined
  /** Longest wait for a source of companies; usually as `limits` says. */
  readonly sourceSecondsMax?: number | undefined
  /** Usually that of a machine with enough memory. */
  readonly budget?: MemoryBudget
  /** Where browsers find the server; nowhere by default. */
  readonly origin?: OriginOf
  /** Of streams of changes. */
  readonly streamTimes?: StreamTimes | undefined
  /** Where webhooks may go, and what sends to them; nowhere where they are absent. */
  readonly webhooks?: WebhookDoors | undefined
  /** What makes papers; nothing by default. */
  readonly papers?: PaperMaker | undefined
  /** Called where rows are to be rendered again, which a job of the server does. */
  readonly onOldRows?: () => void
}

export interface WebhookDoors {
  readonly targets: TargetRules
  readonly send: SendEntry
}

const noDoors: WebhookDoors = {
  targets: { resolve: async () => [], allowed: [] },
  send: async () => ({ status: null }),
}

export type Services = ReturnType<typeof compose>

/** All use cases on a store; what is promised of each is said where it is. */
export function compose(store: Store, clock: Clock, options: ComposeOptions = {}) {
  const { provider, budget, streamTimes, webhooks = noDoors } = options
  const { papers = noPapers, onOldRows = () => undefined, origin = () => undefined } = options
  const { answerSecondsMax } = options
  const callers = new Callers(store, clock, provider)
  const turns = new RecordTurns()
  const feed = new ChangeFeed(store)
  return {
    ...authenticateService(store, clock, callers),
    ...signInWaysService(callers, origin),
    ...sessionServices({ store, clock, callers, origin }),
    ...passkeySessionServices({ store, clock, callers, origin }),
    ...registerPasskeyServices({ store, clock, callers, origin }),
    ...passkeyServices(store, clock),
    ...providerServices(store, clock, callers, { originOf: origin, answerSecondsMax }),
    ...recordUseCases({ store, clock, turns }),
    /** The same for small records alone: of others each fails with `LargeRecord`. */
    ofSmall: recordUseCases({ store: smallRecordsOnly(store), clock, turns, whole: store }),
    runBatch: runBatchService(store, clock),
    listRights: listRightsService(store),
    readChanges: readChangesService(feed),
    streamChanges: streamChangesService(feed, streamTimes),
    requireView: requireViewService(store),
    readView: readViewService(store, clock, budget?.bytes.pages),
    streamView: streamViewService(store, clock),
    summariseView: summariseViewService(store, clock),
    listDocuments: listDocumentsService(store, clock),
    ...paperServices(store, papers, budget?.bytes.papers),
    ...preferencesServices(store),
    ...tokenServices(store, clock),
    ...userAccessServices({ store, clock, callers, origin }),
    ...userIdentityServices(store, clock, callers),
    ...groupServices(store),
    exportRecords: exportRecordsService(store, clock),
    beginImport: beginImportService(store),
    ...lookUpService(store),
    ...companySourceServices(store, clock, options),
    listViews: listViewsService(store),
    listViewsWithRows: listViewsWithRowsService(store, clock),
    listTypes: listTypesService(store, clock),
    listRegisters: listRegistersService(store),
    ...configureUnitServices(store, onOldRows),
    ...lifecycleServices(store),
    ...accessDefaultServices(store),
    ...webhookServices({ store, clock, feed, ...webhooks }),
    takeWebhookAction: webhookActionService({ store, clock, feed, ...webhooks }),
    /** Resolves when the store answers; refuses with `unavailable` otherwise. */
    checkReady: async (): Promise<void> => {
      await store.installation.accessVersion()
    },
  }
}
