// The users of the unit: all of them, one of them, or a new one, as the address says.

import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Input, Label, SearchField } from 'react-aria-components'
import { useUnit } from '../../address/use-unit.ts'
import { peopleMax, type UserRow, useGroups, useUsers } from '../../data/unit/directory.ts'
import { supervisorGroup, useRights } from '../../data/unit/use-rights.ts'
import { isCalled, userName } from '../../ui/kinds/user-names.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { NewUser } from './new-user.tsx'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'
import { UserPage } from './user-page.tsx'

export function UsersSection() {
  const { item } = useParams({ strict: false })
  if (item === undefined) return <UserList />
  return item === 'new' ? <NewUser /> : <UserPage key={item} id={Number(item)} />
}

function UserList() {
  const { users: t } = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  const { data, error, refetch } = useUsers(unit)
  const [words, setWords] = useState('')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || data === undefined) return null
  const denial = rights.denial('users')
  const found = data.filter((user) => isCalled(user, words))
  return (
    <>
      <AddItem section="users" denial={denial}>
        {t.add}
      </AddItem>
      <SearchField className={fieldStyles.field} value={words} onChange={setWords}>
        <Label>{t.find}</Label>
        <Input className={fieldStyles.input} />
      </SearchField>
      <p className={fieldStyles.hint} role="status">
        {data.length === peopleMax ? t.first(peopleMax) : t.count(found.length)}
      </p>
      <SettingList nothing={t.nobody}>
        {found.map((user) => (
          <UserLine key={user.id} user={user} isSelf={user.id === rights.user} />
        ))}
      </SettingList>
      <CliCommands
        commands={[
          { does: t.signIn, command: `sign-in --unit ${unit} --user USER` },
          { does: t.addToUnit, command: `user add --unit ${unit} --user USER` },
        ]}
      />
    </>
  )
}

function UserLine({ user, isSelf }: { readonly user: UserRow; readonly isSelf: boolean }) {
  const { users: t, you } = useSettingsWords()
  const { format } = useTranslation()
  const unit = useUnit()
  const { data: groups = [] } = useGroups(unit)
  const names = groups.filter(({ id }) => user.groupIds?.includes(id)).map(({ name }) => name)
  const own = names.filter((name) => name !== supervisorGroup)
  const { username, email, isDisabled } = user
  const facts = [
    username === userName(user) ? '' : username,
    email,
    own.toSorted((a, b) => format.compare(a, b)).join(', '),
  ]
  return (
    <SettingRow
      isEnded={isDisabled === true}
      section="users"
      item={user.id}
      name={userName(user)}
      marks={
        <>
          {isSelf && <SettingMark isStrong={true}>{you}</SettingMark>}
          {names.includes(supervisorGroup) && <SettingMark>{t.supervisor}</SettingMark>}
          {isDisabled === true && <SettingMark>{t.disabled}</SettingMark>}
        </>
      }
      facts={facts.filter(Boolean).map((fact) => <span key={fact}>{fact}</span>)}
    />
  )
}
