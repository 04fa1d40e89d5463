// The operations that change the store, each one transaction.

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
import { createRecord } from './create-record.ts'
import type { Operations } from './operations.ts'

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
  initialise,
} as const satisfies Operations
