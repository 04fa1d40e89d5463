// The operations that change the store, each with what it changes and what may run concurrently.

import { changeAdministered, createAdministered } from './administration/administer.ts'
import { createWebhook } from './administration/create-webhook.ts'
import { changeGroup, createGroupBy } from './administration/group-keeper.ts'
import { removeIdentity, setIdentity } from './administration/identities.ts'
import { addToGroup, addUser, deleteGroup, removeFromGroup } from './administration/membership.ts'
import { noteSignInFailure, signInIdentity } from './administration/sign-in-identity.ts'
import {
  acceptInvitation,
  addCodeBy,
  endSessionsBy,
  removeIdentityBy,
} from './administration/user-access.ts'
import { changeRecord } from './records/change-record.ts'
import { cleanGrants } from './records/clean-grants.ts'
import { createRecord } from './records/create-record.ts'
import { addWholeAnswer } from './records/idempotency.ts'
import { pruneHistory } from './records/prune-history.ts'
import { putBackRow } from './records/put-back-row.ts'
import { renderRows } from './records/render-rows.ts'
import { repairRecord } from './records/repair-record.ts'
import type { Step } from './statements/step.ts'
import { deleteDefault, putDefaults } from './unit/access-defaults.ts'
import {
  addToken,
  createGroup,
  createUnit,
  createUser,
  initialise,
  noteTokenUses,
  revokeToken,
} from './unit/administration.ts'
import { addChallenge, spendChallenge } from './unit/challenges.ts'
import {
  deleteView,
  putEInvoice,
  putNumbers,
  putPrintForms,
  putRegisters,
  putTypes,
  putView,
  setUnit,
} from './unit/configuration.ts'
import { replayDeliveries, storeTurn } from './unit/deliveries.ts'
import { raiseCounters } from './unit/inspect-counters.ts'
import { installation } from './unit/installation.ts'
import { releaseLease, takeLease } from './unit/leases.ts'
import { deleteLifecycle, putLifecycles } from './unit/lifecycles.ts'
import { putLookupFile } from './unit/lookup-file.ts'
import {
  addPasskey,
  putUserHandle,
  renamePasskey,
  revokePasskey,
  usePasskey,
} from './unit/passkeys.ts'
import { putPreferences } from './unit/preferences.ts'
import { deleteProbe, putProbe } from './unit/probe.ts'
import { deleteProcess, putProcesses } from './unit/processes.ts'
import { pruneTrail } from './unit/prune-trail.ts'
import { putRoles } from './unit/put-roles.ts'
import { putNote } from './unit/server-notes.ts'
import { completeSession, endSessions } from './unit/sessions.ts'
import { addCode, spendCode } from './unit/sign-in-codes.ts'
import { putSignInPolicy } from './unit/sign-in-policy.ts'
import { rotateKey } from './unit/signing-keys.ts'
import { changeWebhook } from './unit/webhooks.ts'
import type { WriteContext } from './unit/write-context.ts'

/** An operation that changes the store. */
export interface Write<I, O> {
  /** By which a thread knows it. */
  readonly name: string
  /** The unit that it changes; `installation` where it changes more, and runs alone. */
  unitOf(input: I): number
  /**
   * The writes that may run concurrently with it in one transaction. Where two of them conflict
   * they violate a unique key, and are then run one after the other.
   */
  readonly concurrentWith: readonly string[]
  /** Whether it may change who may do what, or how records are shown. */
  readonly changesAccess: boolean
  run(context: WriteContext, input: I): Step<O>
}

/** A write that is known by its name alone; its input came with the name. */
export type AnyWrite = Write<never, unknown>

type RunWrite<I, O> = (context: WriteContext, input: I) => Step<O>

/** Changes who may do what, or what a unit is. */
function ofInstallation<I, O>(run: RunWrite<I, O>): Write<I, O> {
  const unitOf = () => installation
  return { name: run.name, run, unitOf, concurrentWith: [], changesAccess: true }
}

/** Changes the rows of one unit. */
function ofUnit<I, O>(
  run: RunWrite<I, O>,
  declared: Pick<Write<I, O>, 'unitOf' | 'concurrentWith' | 'changesAccess'>,
): Write<I, O> {
  return { name: run.name, run, ...declared }
}

/** Each under the name of its function. */
export const writes = {
  createRecord: ofUnit(createRecord, {
    unitOf: ({ reader }) => reader.unit,
    concurrentWith: ['createRecord'],
    changesAccess: false,
  }),
  changeRecord: ofUnit(changeRecord, {
    unitOf: ({ reader }) => reader.unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  addWholeAnswer: ofUnit(addWholeAnswer, {
    unitOf: ({ reader }) => reader.unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  pruneHistory: ofUnit(pruneHistory, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  putPreferences: ofUnit(putPreferences, {
    unitOf: ({ reader }) => reader.unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  // After the last row, a new access version tells readers that rows have a new shape.
  renderRows: ofUnit(renderRows, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: true,
  }),
  cleanGrants: ofUnit(cleanGrants, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  takeLease: ofUnit(takeLease, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  releaseLease: ofUnit(releaseLease, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  storeTurn: ofUnit(storeTurn, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  replayDeliveries: ofUnit(replayDeliveries, {
    unitOf: ({ reader }) => reader.unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  repairRecord: ofUnit(repairRecord, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  putBackRow: ofUnit(putBackRow, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  raiseCounters: ofUnit(raiseCounters, {
    unitOf: ({ unit }) => unit,
    concurrentWith: [],
    changesAccess: false,
  }),
  createAdministered: ofInstallation(createAdministered),
  changeAdministered: ofInstallation(changeAdministered),
  createGroupBy: ofInstallation(createGroupBy),
  changeGroup: ofInstallation(changeGroup),
  createUnit: ofInstallation(createUnit),
  createGroup: ofInstallation(createGroup),
  createUser: ofInstallation(createUser),
  addUser: ofInstallation(addUser),
  addToGroup: ofInstallation(addToGroup),
  deleteGroup: ofInstallation(deleteGroup),
  removeFromGroup: ofInstallation(removeFromGroup),
  addToken: ofInstallation(addToken),
  addCode: ofInstallation(addCode),
  spendCode: { ...ofInstallation(spendCode), changesAccess: false },
  acceptInvitation: ofInstallation(acceptInvitation),
  addCodeBy: ofInstallation(addCodeBy),
  endSessionsBy: ofInstallation(endSessionsBy),
  removeIdentityBy: ofInstallation(removeIdentityBy),
  noteTokenUses: { ...ofInstallation(noteTokenUses), changesAccess: false },
  revokeToken: ofInstallation(revokeToken),
  endSessions: ofInstallation(endSessions),
  completeSession: ofInstallation(completeSession),
  addChallenge: { ...ofInstallation(addChallenge), changesAccess: false },
  spendChallenge: { ...ofInstallation(spendChallenge), changesAccess: false },
  putUserHandle: { ...ofInstallation(putUserHandle), changesAccess: false },
  addPasskey: { ...ofInstallation(addPasskey), changesAccess: false },
  usePasskey: { ...ofInstallation(usePasskey), changesAccess: false },
  renamePasskey: { ...ofInstallation(renamePasskey), changesAccess: false },
  revokePasskey: ofInstallation(revokePasskey),
  signInIdentity: ofInstallation(signInIdentity),
  noteSignInFailure: { ...ofInstallation(noteSignInFailure), changesAccess: false },
  setIdentity: ofInstallation(setIdentity),
  removeIdentity: ofInstallation(removeIdentity),
  putSignInPolicy: ofInstallation(putSignInPolicy),
  putLookupFile: ofInstallation(putLookupFile),
  rotateKey: ofInstallation(rotateKey),
  pruneTrail: { ...ofInstallation(pruneTrail), changesAccess: false },
  createWebhook: { ...ofInstallation(createWebhook), changesAccess: false },
  changeWebhook: { ...ofInstallation(changeWebhook), changesAccess: false },
  putDefaults: ofInstallation(putDefaults),
  putRoles: ofInstallation(putRoles),
  deleteDefault: ofInstallation(deleteDefault),
  putLifecycles: ofInstallation(putLifecycles),
  deleteLifecycle: ofInstallation(deleteLifecycle),
  putTypes: ofInstallation(putTypes),
  putRegisters: ofInstallation(putRegisters),
  putEInvoice: ofInstallation(putEInvoice),
  putNumbers: ofInstallation(putNumbers),
  putPrintForms: ofInstallation(putPrintForms),
  putProcesses: ofInstallation(putProcesses),
  deleteProcess: ofInstallation(deleteProcess),
  putView: ofInstallation(putView),
  deleteView: ofInstallation(deleteView),
  setUnit: ofInstallation(setUnit),
  initialise: ofInstallation(initialise),
  putNote: { ...ofInstallation(putNote), changesAccess: false },
  putProbe: ofInstallation(putProbe),
  deleteProbe: ofInstallation(deleteProbe),
}

const byName: Readonly<Record<string, AnyWrite>> = writes

/** The write of that name. */
export function writeNamed(name: string): AnyWrite {
  const write = byName[name]
  if (write === undefined) throw new Error(`No write is named ${name}.`)
  return write
}

/** Whether all of these may run concurrently in one transaction. */
export function mayRunConcurrently(batch: readonly AnyWrite[]): boolean {
  const names = new Set(batch.map(({ name }) => name))
  return [...names].every((name) => names.isSubsetOf(new Set(writeNamed(name).concurrentWith)))
}
