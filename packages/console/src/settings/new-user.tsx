// A new user of the unit.

import type { UserCreate } from '@kontor/client/types/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../app/use-unit.ts'
import { createUser } from '../data/directory.ts'
import { useSettingsWords } from '../words/settings-words.ts'
import { Denied } from './denied.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useRights } from './use-rights.ts'
import { userFields } from './user-fields.ts'

const path = '/$unit/settings/{-$section}/{-$item}'

export function NewUser() {
  const { users: said, cancel } = useSettingsWords()
  const unit = useUnit()
  const client = useQueryClient()
  const navigate = useNavigate()
  const rights = useRights()
  if (rights === undefined) return null
  const denial = rights.denial('users')
  if (denial !== undefined) return <Denied denial={denial} />
  const show = async (item: string | undefined): Promise<void> => {
    await navigate({ to: path, params: { unit: String(unit), section: 'users', item } })
  }
  return (
    <section className="settings-part raised">
      <h3>{said.add}</h3>
      <p className="hint">{said.createHint}</p>
      <SettingsForm
        fields={userFields}
        initial={{}}
        submit={said.create}
        save={async (body) => {
          const { id } = await createUser(unit, body as unknown as UserCreate)
          await client.invalidateQueries({ queryKey: ['users', unit] })
          await show(String(id))
        }}
        cancel={cancel}
        onCancel={() => void show(undefined)}
      />
    </section>
  )
}
