// The operations that change the store, each one transaction.

import type { Operations, WriteContext } from './operations.ts'
import { createRecord } from './records/create-record.ts'
import { renderRows } from './records/render-again.ts'
import { deleteDefault, putDefaults } from './unit/access-defaults.ts'
import {
  addToGroup,
  addUser,
  createGroup,
  createUnit,
  createUser,
  disableUser,
  initialise,
  keepToken,
  revokeToken,
} from './unit/administration.ts'
import { deleteView, putRegisters, putTypes, putView } from './unit/configuration.ts'
import { rotateKey } from './unit/signing-keys.ts'

export const writes = {
  createRecord,
  createUnit,
  createGroup,
  createUser,
  addUser,
  addToGroup,
  disableUser,
  keepToken,
  revokeToken,
  rotateKey,
  putDefaults,
  deleteDefault,
  putTypes,
  renderRows,
  putRegisters,
  putView,
  deleteView,
  initialise,
} as const satisfies Operations<WriteContext>

/**
 * Operations that may be carried out at the same time in one transaction: two that would get in
 * each other's way break a unique key, and then they are carried out one after the other. None of
 * them changes who may do what.
 */
const beside: ReadonlySet<string> = new Set<keyof typeof writes>(['createRecord'])

export function goesBeside(name: string): boolean {
  return beside.has(name)
}
