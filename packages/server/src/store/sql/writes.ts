// The operations that change the store, each with its scope and what it may run beside.

import { createRecord } from './records/create-record.ts'
import { renderRows } from './records/render-rows.ts'
import type { Step } from './statements/step.ts'
import { deleteDefault, putDefaults } from './unit/access-defaults.ts'
import {
  addToGroup,
  addToken,
  addUser,
  createGroup,
  createUnit,
  createUser,
  disableUser,
  initialise,
  revokeToken,
} from './unit/administration.ts'
import { deleteView, putRegisters, putTypes, putView } from './unit/configuration.ts'
import { rotateKey } from './unit/signing-keys.ts'
import type { WriteContext } from './unit/write-context.ts'

/** An operation that changes the store. A thread knows it by its name. */
export interface Write<I, O> {
  readonly name: string
  /** What it changes: one unit, or the installation, which no other write changes meanwhile. */
  readonly scope: 'unit' | 'installation'
  /** The unit that it changes; 0 where that is the installation. */
  unitOf(input: I): number
  /**
   * The writes that may run at the same time in one transaction with it. Where two of them conflict
   * they violate a unique key, and are then run one after the other.
   */
  readonly beside: readonly string[]
  /** Whether it may change who may do what, or how records are shown. */
  readonly changesAccess: boolean
  run(context: WriteContext, input: I): Step<O>
}

/** Any of them, to be given the input that came with its name. */
export type AnyWrite = Write<never, unknown>

/** Changes of the installation itself belong to no unit. */
export const installation = 0

type Run<I, O> = (context: WriteContext, input: I) => Step<O>

/** Changes who may do what, or what a unit is. */
function ofInstallation<I, O>(name: string, run: Run<I, O>): Write<I, O> {
  const scope = 'installation'
  return { name, run, scope, unitOf: () => installation, beside: [], changesAccess: true }
}

/** Changes the rows of one unit. */
function ofUnit<I, O>(
  name: string,
  run: Run<I, O>,
  declared: Pick<Write<I, O>, 'unitOf' | 'beside' | 'changesAccess'>,
): Write<I, O> {
  return { name, run, scope: 'unit', ...declared }
}

export const writes = {
  createRecord: ofUnit('createRecord', createRecord, {
    unitOf: ({ reader }) => reader.unit,
    beside: ['createRecord'],
    changesAccess: false,
  }),
  // After the last row, a new access version tells readers that rows have a new shape.
  renderRows: ofUnit('renderRows', renderRows, {
    unitOf: ({ unit }) => unit,
    beside: [],
    changesAccess: true,
  }),
  createUnit: ofInstallation('createUnit', createUnit),
  createGroup: ofInstallation('createGroup', createGroup),
  createUser: ofInstallation('createUser', createUser),
  addUser: ofInstallation('addUser', addUser),
  addToGroup: ofInstallation('addToGroup', addToGroup),
  disableUser: ofInstallation('disableUser', disableUser),
  addToken: ofInstallation('addToken', addToken),
  revokeToken: ofInstallation('revokeToken', revokeToken),
  rotateKey: ofInstallation('rotateKey', rotateKey),
  putDefaults: ofInstallation('putDefaults', putDefaults),
  deleteDefault: ofInstallation('deleteDefault', deleteDefault),
  putTypes: ofInstallation('putTypes', putTypes),
  putRegisters: ofInstallation('putRegisters', putRegisters),
  putView: ofInstallation('putView', putView),
  deleteView: ofInstallation('deleteView', deleteView),
  initialise: ofInstallation('initialise', initialise),
}

const byName = new Map<string, AnyWrite>(
  Object.values<AnyWrite>(writes).map((write) => [write.name, write]),
)

/** The write of that name. */
export function writeNamed(name: string): AnyWrite {
  const write = byName.get(name)
  if (write === undefined) throw new Error(`No write is named ${name}.`)
  return write
}

/** Whether all of these may run at the same time in one transaction. */
export function goBeside(batch: readonly AnyWrite[]): boolean {
  const names = new Set(batch.map(({ name }) => name))
  return [...names].every((name) => names.isSubsetOf(new Set(writeNamed(name).beside)))
}
