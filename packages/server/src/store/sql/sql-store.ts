// The port on SQL: which operation each of its methods is. An engine says where operations run.

import { isAdministered } from '@kontor/contract/records/directory-catalogue.ts'
import type { EngineState, Integrity, StoreLoad } from '../port/inspection.ts'
import type { TransactionWork } from '../port/transactions.ts'
import type { Store } from '../store.ts'
import { WaitingWrites } from '../waiting-writes.ts'
import { findAdministered } from './administration/find-administered.ts'
import { findGroup } from './administration/group-keeper.ts'
import { listIdentities } from './administration/identities.ts'
import { listIdentitiesBy } from './administration/user-access.ts'
import { changeVersions } from './changes/change-versions.ts'
import { type Scan, scans } from './pages/scans.ts'
import { accessCase } from './records/access-case.ts'
import { listGrants } from './records/clean-grants.ts'
import { countRecords } from './records/count-records.ts'
import { findPaper } from './records/find-paper.ts'
import { findRecord } from './records/find-record.ts'
import { findWholeAnswer, replayAnswer } from './records/idempotency.ts'
import { nextNumbers } from './records/next-numbers.ts'
import { portableLines } from './records/portable-lines.ts'
import { pruneHistory } from './records/prune-history.ts'
import { changesSince } from './records/record-history.ts'
import { missingReferences } from './records/references.ts'
import { unchargedTime } from './records/uncharged-time.ts'
import type { Context } from './rights/context.ts'
import { readAccessVersion } from './rights/unit-cache.ts'
import type { Step } from './statements/step.ts'
import { auditEntries } from './unit/audit.ts'
import { listDeliveries, waitingDeliveries } from './unit/deliveries.ts'
import { describeUser } from './unit/describe-user.ts'
import * as directory from './unit/directory.ts'
import { groupNamesOf } from './unit/groups-in.ts'
import { readIncarnation } from './unit/incarnation.ts'
import { readLookupFile } from './unit/lookup-file.ts'
import { readMembers } from './unit/members.ts'
import { readPasskeyOrigins } from './unit/passkey-origins.ts'
import { findPasskey, listPasskeys } from './unit/passkeys.ts'
import { findPreferences } from './unit/preferences.ts'
import { readProbe } from './unit/probe.ts'
import { countPrunable } from './unit/prune-trail.ts'
import { unitsToRender } from './unit/rendering-progress.ts'
import { readNote } from './unit/server-notes.ts'
import { readSignInPolicy } from './unit/sign-in-policy.ts'
import { signingKeys } from './unit/signing-keys.ts'
import { tryFile } from './unit/try-file.ts'
import { enabledWebhooks, listWebhooks } from './unit/webhooks.ts'
import { type Write, writes } from './writes.ts'

export interface SqlEngine {
  /** Runs a small read, which waits for neither pages nor writes. */
  read<T>(step: (context: Context) => Step<T>): Promise<T>
  /** Runs a read of many rows where no small read waits for it. */
  scan<I, O>(scan: Scan<I, O>, input: I, signal?: AbortSignal): Promise<O>
  /** Runs a write in a transaction, alone or with others. */
  write<I, O>(write: Write<I, O>, input: I): Promise<O>
  /** Carries out work in a transaction of its own. */
  carryOut(work: TransactionWork): Promise<unknown>
  readonly inspection: EngineInspection
  close(): Promise<void>
}

/** What an engine says about itself. */
export interface EngineInspection {
  state(): Promise<EngineState>
  load(): StoreLoad
  integrity(): Promise<Integrity>
  makePrivate(): Promise<void>
  acceptCopy(): Promise<void>
}

export function sqlStore(engine: SqlEngine): Store {
  const { read, scan } = engine
  const waiting = new WaitingWrites()
  const written = new Set<(unit: number) => void>()
  const notify = (unit: number): void => {
    for (const callback of written) callback(unit)
  }
  const write: SqlEngine['write'] = (operation, input) =>
    waiting.during({ unit: operation.unitOf(input), user: userOf(input) }, async () => {
      const result = await engine.write(operation, input)
      notify(operation.unitOf(input))
      return result
    })
  const carryOut: SqlEngine['carryOut'] = (work) =>
    waiting.during(work.reader, async () => {
      const result = await engine.carryOut(work)
      notify(work.reader.unit)
      return result
    })
  return {
    records: recordsOn({ read, scan }, write),
    transactions: { carryOut },
    answers: {
      find: (input) => read(() => findWholeAnswer(input)),
      add: (input) => write(writes.addWholeAnswer, input),
    },
    changes: {
      read: (input, signal) => scan(scans.readChanges, input, signal),
      readText: (input, signal) => scan(scans.readChangesText, input, signal),
      versions: (input) => read(() => changeVersions(input)),
      whenWritten(callback) {
        written.add(callback)
        return () => written.delete(callback)
      },
    },
    labels: {
      find: (input, signal) => scan(scans.findLabels, input, signal),
      findByIds: (input, signal) => scan(scans.labelsByIds, input, signal),
    },
    papers: { find: (input) => read((context) => findPaper(context, input)) },
    views: {
      readPage: (input, signal) => scan(scans.readPage, input, signal),
      hasRows: (input, signal) => scan(scans.hasRows, input, signal),
      readChunk: (input, signal) => scan(scans.readChunk, input, signal),
      exportChunk: (input, signal) => scan(scans.exportChunk, input, signal),
      listDocuments: (input, signal) => scan(scans.listDocuments, input, signal),
      summarise: (input, signal) => scan(scans.summarise, input, signal),
      indexListing: (input) => scan(scans.indexListing, input),
      namedKinds: (input) => scan(scans.namedKinds, input),
    },
    directory: directoryOn(read, write),
    administration: {
      groupsOf: ({ reader }) => read(() => groupNamesOf(reader, reader.unit)),
      create: (input) => write(writes.createAdministered, input),
      change: (input) => write(writes.changeAdministered, input),
      findGroup: (input) => read(() => findGroup(input)),
      createGroup: (input) => write(writes.createGroupBy, input),
      changeGroup: (input) => write(writes.changeGroup, input),
    },
    audit: {
      list: (input) => read(() => auditEntries(input)),
      prune: (input) =>
        input.isDryRun ? read(() => countPrunable(input)) : write(writes.pruneTrail, input),
    },
    preferences: {
      find: (input) => read(() => findPreferences(input)),
      put: (input) => write(writes.putPreferences, input),
    },
    configuration: configurationOn(read, write),
    ...jobsOn({ read, scan }, write),
    ...accessOn(read, write),
    inspection: inspectionOn(engine, write),
    close: () => engine.close(),
  }
}

function recordsOn(
  { read, scan }: Pick<SqlEngine, 'read' | 'scan'>,
  write: SqlEngine['write'],
): Store['records'] {
  return {
    find: ({ collection, ...input }) =>
      read((context) =>
        isAdministered(collection)
          ? findAdministered(context, { ...input, collection })
          : findRecord(context, { ...input, collection }),
      ),
    findMissing: (input) => read((context) => missingReferences(context, input)),
    uncharged: (input) =>
      input.ids === undefined
        ? scan(scans.unchargedTime, input)
        : read((context) => unchargedTime(context, input)),
    nextNumbers: (input) => read(() => nextNumbers(input)),
    portable: (input) => read((context) => portableLines(context, input)),
    create: (input) => write(writes.createRecord, input),
    change: (input) => write(writes.changeRecord, input),
    changesSince: (input) => read((context) => changesSince(context, input)),
    pruneHistory: (input) =>
      input.isDryRun
        ? read((context) => pruneHistory(context, input))
        : write(writes.pruneHistory, input),
    replay: (input) => read((context) => replayAnswer(context, input)),
    explain: (input) => read((context) => accessCase(context, input)),
  }
}

/** Whose write it is, where its input has a reader. */
function userOf(input: unknown): number | undefined {
  return (input as { readonly reader?: { readonly user: number } }).reader?.user
}

function inspectionOn(
  { inspection, read, scan }: SqlEngine,
  write: SqlEngine['write'],
): Store['inspection'] {
  return {
    engine: () => inspection.state(),
    load: () => inspection.load(),
    kept: () => scan(scans.countKept, {}),
    async readBack({ text }) {
      await write(writes.putProbe, { text })
      const found = await read(() => readProbe({ text }))
      await write(writes.deleteProbe, { text })
      return found
    },
    integrity: () => inspection.integrity(),
    makePrivate: () => inspection.makePrivate(),
    acceptCopy: () => inspection.acceptCopy(),
    listUnits: () => read(directory.listUnits),
    lastVersion: () => read(directory.lastVersion),
    passkeyOrigins: () => read(readPasskeyOrigins),
    checkChecksums: (input) => scan(scans.checkChecksums, input),
    putBackRow: (input) => write(writes.putBackRow, input),
    countRecords: (input) => read(() => countRecords(input)),
    inspectRecords: (input) => scan(scans.inspectRecords, input),
    repairRecord: (input) => write(writes.repairRecord, input),
    countersBehind: (input) => scan(scans.countersBehind, input),
    raiseCounters: (input) => write(writes.raiseCounters, input),
    checkSeals: (input) => scan(scans.checkSeals, input),
  }
}

function configurationOn(
  read: SqlEngine['read'],
  write: SqlEngine['write'],
): Store['configuration'] {
  return {
    settings: ({ unit, accessVersion }) => read(({ cache }) => cache.settings(unit, accessVersion)),
    putTypes: (input) => write(writes.putTypes, input),
    putRegisters: (input) => write(writes.putRegisters, input),
    putLifecycles: (input) => write(writes.putLifecycles, input),
    deleteLifecycle: (input) => write(writes.deleteLifecycle, input),
    putDefaults: (input) => write(writes.putDefaults, input),
    putRoles: (input) => write(writes.putRoles, input),
    deleteDefault: (input) => write(writes.deleteDefault, input),
    putNumbers: (input) => write(writes.putNumbers, input),
    putEInvoice: (input) => write(writes.putEInvoice, input),
    putPrintForms: (input) => write(writes.putPrintForms, input),
    putProcesses: (input) => write(writes.putProcesses, input),
    deleteProcess: (input) => write(writes.deleteProcess, input),
    putView: (input) => write(writes.putView, input),
    tryFile: (input) => read((context) => tryFile(context, input)),
    setUnit: (input) => write(writes.setUnit, input),
    deleteView: (input) => write(writes.deleteView, input),
  }
}

function directoryOn(read: SqlEngine['read'], write: SqlEngine['write']): Store['directory'] {
  return {
    findUnit: (input) => read(() => directory.unitState(input)),
    findReader: (input) => read(() => directory.readerOf(input)),
    findUser: (input) => read(() => directory.userBy(input)),
    describeUser: (input) => read(() => describeUser(input)),
    members: (input) => read(() => readMembers(input)),
    listUsers: () => read(directory.listUsers),
    listGroups: ({ unit }) => read(() => directory.groupRows(unit)),
    createUnit: (input) => write(writes.createUnit, input),
    createGroup: (input) => write(writes.createGroup, input),
    createUser: (input) => write(writes.createUser, input),
    addUser: (input) => write(writes.addUser, input),
    addToGroup: (input) => write(writes.addToGroup, input),
    deleteGroup: (input) => write(writes.deleteGroup, input),
    removeFromGroup: (input) => write(writes.removeFromGroup, input),
  }
}

/** What the jobs of a server need. */
function jobsOn(
  { read, scan }: Pick<SqlEngine, 'read' | 'scan'>,
  write: SqlEngine['write'],
): Pick<Store, 'rendering' | 'grants' | 'leases' | 'webhooks'> {
  return {
    rendering: {
      listUnits: () => read(unitsToRender),
      renderRows: (input) => write(writes.renderRows, input),
    },
    grants: {
      list: (input) => read(() => listGrants(input)),
      listUsed: (input) => scan(scans.listUsedGrants, input),
      clean: (input) => write(writes.cleanGrants, input),
    },
    leases: {
      take: (input) => write(writes.takeLease, input),
      release: (input) => write(writes.releaseLease, input),
    },
    webhooks: {
      list: (input) => read(() => listWebhooks(input)),
      create: (input) => write(writes.createWebhook, input),
      change: (input) => write(writes.changeWebhook, input),
      deliveries: (input) => read(() => listDeliveries(input)),
      replay: (input) => write(writes.replayDeliveries, input),
      listEnabled: () => read(enabledWebhooks),
      waiting: (input) => read(() => waitingDeliveries(input)),
      storeTurn: (input) => write(writes.storeTurn, input),
    },
  }
}

type AccessPart =
  | 'tokens'
  | 'sessions'
  | 'signInCodes'
  | 'userAccess'
  | 'passkeys'
  | 'identities'
  | 'challenges'
  | 'keys'
  | 'installation'

function accessOn(read: SqlEngine['read'], write: SqlEngine['write']): Pick<Store, AccessPart> {
  return {
    tokens: {
      find: (input) => read(() => directory.findToken(input)),
      list: (of) => read(() => directory.listTokens(of)),
      add: (input) => write(writes.addToken, input),
      noteUses: (input) => write(writes.noteTokenUses, input),
      revoke: (input) => write(writes.revokeToken, input),
    },
    sessions: {
      end: (input) => write(writes.endSessions, input),
      complete: (input) => write(writes.completeSession, input),
    },
    passkeys: {
      list: (of) => read(() => listPasskeys(of)),
      find: (input) => read(() => findPasskey(input)),
      handleOf: (input) => write(writes.putUserHandle, input),
      add: (input) => write(writes.addPasskey, input),
      use: (input) => write(writes.usePasskey, input),
      rename: (input) => write(writes.renamePasskey, input),
      revoke: (input) => write(writes.revokePasskey, input),
    },
    identities: {
      signIn: (input) => write(writes.signInIdentity, input),
      noteFailure: (input) => write(writes.noteSignInFailure, input),
      list: (input) => read(() => listIdentities(input)),
      set: (input) => write(writes.setIdentity, input),
      remove: (input) => write(writes.removeIdentity, input),
    },
    challenges: {
      add: (input) => write(writes.addChallenge, input),
      spend: (input) => write(writes.spendChallenge, input),
    },
    signInCodes: {
      add: (input) => write(writes.addCode, input),
      spend: (input) => write(writes.spendCode, input),
      accept: (input) => write(writes.acceptInvitation, input),
    },
    userAccess: {
      addCode: (input) => write(writes.addCodeBy, input),
      endSessions: (input) => write(writes.endSessionsBy, input),
      identities: (input) => read(() => listIdentitiesBy(input)),
      removeIdentity: (input) => write(writes.removeIdentityBy, input),
    },
    keys: {
      list: () => read(signingKeys),
      rotate: (input) => write(writes.rotateKey, input),
    },
    installation: {
      accessVersion: () => read(readAccessVersion),
      incarnation: () => read(readIncarnation),
      initialise: (input) => write(writes.initialise, input),
      signInPolicy: () => read(readSignInPolicy),
      putSignInPolicy: (input) => write(writes.putSignInPolicy, input),
      lookupFile: () => read(readLookupFile),
      putLookupFile: (input) => write(writes.putLookupFile, input),
      note: (input) => read(() => readNote(input)),
      putNote: (input) => write(writes.putNote, input),
    },
  }
}
