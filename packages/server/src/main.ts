// Puts the server together: the only place that knows which services make up a running
// server.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import type { Clock } from './config/clock.ts'
import type { MemoryBudget } from './config/memory-budget.ts'
import { authenticateService } from './service/authenticate.ts'
import { Callers } from './service/callers.ts'
import { changeRecordService } from './service/change-record.ts'
import { configureUnitServices } from './service/configure-unit.ts'
import { createRecordService } from './service/create-record.ts'
import { listTypesService } from './service/describe-catalogue.ts'
import { describeUnitService } from './service/describe-unit.ts'
import { exportRecordsService } from './service/export-records.ts'
import { findRecordService } from './service/find-record.ts'
import { groupServices } from './service/groups.ts'
import type { IdentityProvider } from './service/identity-provider.ts'
import { listActionsService } from './service/list-actions.ts'
import { listRegistersService } from './service/list-registers.ts'
import { listRightsService } from './service/list-rights.ts'
import { listViewsService } from './service/list-views.ts'
import { lookUpService } from './service/look-up.ts'
import { preferencesServices } from './service/preferences.ts'
import { readHistoryService } from './service/read-history.ts'
import { readViewService, requireViewService } from './service/read-view.ts'
import { RecordTurns } from './service/record-turns.ts'
import type { RecordServices, Services } from './service/services.ts'
import { sessionServices } from './service/sessions.ts'
import { streamViewService } from './service/stream-view.ts'
import { summariseViewService } from './service/summarise-view.ts'
import { takeActionService } from './service/take-action.ts'
import { tokenServices } from './service/tokens.ts'
import { withAdministration } from './service/with-administration.ts'
import { withPersons } from './service/with-persons.ts'
import type { Store } from './store/store.ts'

interface ComposeOptions {
  /** Whose tokens are accepted besides ours. */
  readonly provider?: IdentityProvider | undefined
  /** Usually that of a machine with enough memory. */
  readonly budget?: MemoryBudget
}

/** All use cases on a store. */
export function compose(
  store: Store,
  clock: Clock,
  { provider, budget }: ComposeOptions = {},
): Services {
  const callers = new Callers(store, clock, provider)
  const turns = new RecordTurns()
  return {
    ...authenticateService(store, clock, callers),
    ...sessionServices(store, clock, callers),
    ...recordServices(store, clock, turns),
    listActions: listActionsService(store, clock),
    takeAction: takeActionService({ store, clock, turns }),
    listRights: listRightsService(store),
    readHistory: readHistoryService(store),
    requireView: requireViewService(store),
    readView: readViewService(store, budget?.bytes.pages),
    streamView: streamViewService(store, clock),
    summariseView: summariseViewService(store),
    ...preferencesServices(store),
    ...tokenServices(store, clock),
    ...groupServices(store),
    exportRecords: exportRecordsService(store, clock),
    ...lookUpService(store),
    listViews: listViewsService(store),
    listTypes: listTypesService(store, clock),
    listRegisters: listRegistersService(store),
    ...configureUnitServices(store),
    describeUnit: describeUnitService(store),
    checkReady: async () => {
      await store.installation.accessVersion()
    },
  }
}

/** Of every collection; the command line needs no others. */
export function recordServices(
  store: Store,
  clock: Clock,
  turns = new RecordTurns(),
): RecordServices<AnyCollection> {
  const records = {
    createRecord: createRecordService(store, clock),
    changeRecord: changeRecordService({ store, clock, turns }),
    findRecord: findRecordService(store),
  }
  return withPersons(store, withAdministration({ store, clock, turns }, records))
}
