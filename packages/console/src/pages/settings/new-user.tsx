// A new user of the unit.

import type { UserCreate } from '@kontor/client'
import { createUser } from '../../data/unit/directory.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { NewItem } from './new-item.tsx'
import { userFields } from './user-fields.ts'

export function NewUser() {
  return (
    <NewItem
      section="users"
      fields={userFields}
      hint={useSettingsWords().users.createHint}
      create={(unit, body) => createUser(unit, body as unknown as UserCreate)}
    />
  )
}
