// The groups of the unit: all of them, one of them with who is in it, or a new one.

import { groupChange, groupCreation } from '@kontor/contract/records/group-request.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import {
  createGroup,
  type GroupCreate,
  useGroup,
  useGroups,
  useUsers,
} from '../../data/unit/directory.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { Icon } from '../../ui/parts/icon.tsx'
import noticeStyles from '../../ui/parts/notice.module.css'
import textStyles from '../../ui/parts/text.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FactList } from './fact-list.tsx'
import { GroupForm } from './groups/group-form.tsx'
import { NewItem } from './new-item.tsx'
import { SettingItem } from './setting-item.tsx'
import { SettingList, SettingRow } from './setting-list.tsx'

export function GroupsSection() {
  const { item } = useParams({ strict: false })
  if (item === undefined) return <GroupList />
  return item === 'new' ? <NewGroup /> : <GroupPage key={item} id={Number(item)} />
}

function GroupList() {
  const { groups: t } = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  const { data, error, refetch } = useGroups(unit)
  const { data: users = [] } = useUsers(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || data === undefined) return null
  const denial = rights.denial('users')
  const known: Readonly<Record<string, string>> = t.known
  const membersOf = (id: number) => users.filter(({ groupIds }) => groupIds?.includes(id)).length
  return (
    <>
      <AddItem section="groups" denial={denial}>
        {t.add}
      </AddItem>
      <SettingList nothing={t.nobody}>
        {data.map(({ id, name, description }) => (
          <SettingRow
            key={id}
            section="groups"
            item={id}
            name={name}
            facts={
              <>
                <span>{t.members(membersOf(id))}</span>
                <span>{description ?? known[name]}</span>
              </>
            }
          />
        ))}
      </SettingList>
      <CliCommands commands={[{ does: t.delete, command: 'group delete --group GROUP' }]} />
    </>
  )
}

function useGroupLabels(): Readonly<Record<string, string>> {
  const { name, type, description, userIds } = useSettingsWords().groups
  return { name, type, description, userIds }
}

function GroupPage({ id }: { readonly id: number }) {
  const words = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  const labels = useGroupLabels()
  const [isSaved, setSaved] = useState(false)
  const { data: group, error, refetch } = useGroup(unit, id)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || group === undefined) return null
  const denial = rights.denial('users')
  const values = group as unknown as Values
  return (
    <SettingItem section="groups" title={group.name}>
      {denial === undefined ? (
        <GroupForm
          key={JSON.stringify(group)}
          group={group}
          labels={labels}
          onSaved={() => setSaved(true)}
        />
      ) : (
        <>
          <Denied denial={denial} />
          <FactList fields={groupChange} values={values} labels={labels} />
        </>
      )}
      <p role="status" className={isSaved ? noticeStyles.settingsSaved : textStyles.hiddenText}>
        {isSaved && (
          <>
            <Icon name="check" />
            {words.saved}
          </>
        )}
      </p>
      <CliCommands
        commands={[{ does: words.groups.delete, command: `group delete --group ${id}` }]}
      />
    </SettingItem>
  )
}

function NewGroup() {
  return (
    <NewItem
      section="groups"
      fields={groupCreation}
      labels={useGroupLabels()}
      create={(unit, body) => createGroup(unit, body as unknown as GroupCreate)}
    />
  )
}
