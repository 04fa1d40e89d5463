// The operations that change the store, each one transaction.

import { deleteDefault, putDefaults } from './access-defaults.ts'
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
} from './administration.ts'
import { deleteView, putRegisters, putTypes, putView } from './configuration.ts'
import { createRecord } from './create-record.ts'
import type { Operations } from './operations.ts'
import { rotateKey } from './signing-keys.ts'

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
  putRegisters,
  putView,
  deleteView,
  initialise,
} as const satisfies Operations
