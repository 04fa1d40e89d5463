// Puts the server together: the only place that knows which services make up a running
// server.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import type { Clock } from './config/clock.ts'
import type { MemoryBudget } from './config/memory-budget.ts'
import { authenticateService } from './service/access/authenticate.ts'
import { Callers } from './service/access/callers.ts'
import type { IdentityProvider } from './service/access/identity-provider.ts'
import { sessionServices } from './service/access/sessions.ts'
import { tokenServices } from './service/access/tokens.ts'
import { exportRecordsService } from './service/records/export-records.ts'
import { findRecordService } from './service/records/find-record.ts'
import { listRightsService } from './service/records/list-rights.ts'
import { lookUpService } from './service/records/look-up.ts'
import { readHistoryService } from './service/records/read-history.ts'
import type { RecordServices, Services } from './service/services.ts'
import { configureUnitServices } from './service/unit/configure-unit.ts'
import { listTypesService } from './service/unit/describe-catalogue.ts'
import { describeUnitService } from './service/unit/describe-unit.ts'
import { groupServices } from './service/unit/groups.ts'
import { preferencesServices } from './service/unit/preferences.ts'
import { listRegistersService } from './service/views/list-registers.ts'
import { listViewsService } from './service/views/list-views.ts'
import { readViewService, requireViewService } from './service/views/read-view.ts'
import { streamViewService } from './service/views/stream-view.ts'
import { summariseViewService } from './service/views/summarise-view.ts'
import { changeRecordService } from './service/writes/change-record.ts'
import { createRecordService } from './service/writes/create-record.ts'
import { listActionsService } from './service/writes/list-actions.ts'
import { RecordTurns } from './service/writes/record-turns.ts'
import { takeActionService } from './service/writes/take-action.ts'
import { withAdministration } from './service/writes/with-administration.ts'
import { withPersons } from './service/writes/with-persons.ts'
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
