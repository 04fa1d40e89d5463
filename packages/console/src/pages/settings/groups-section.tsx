// The groups of the unit: all of them, one of them with who is in it, or a new one.

import { groupChange, groupCreation } from '@kontor/contract/records/group-request.ts'
import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import {
  changeGroup,
  createGroup,
  type GroupCreate,
  useGroup,
  useGroups,
  useUsers,
} from '../../data/unit/directory.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { EditDescribedFields } from '../../features/form/edit-described-fields.tsx'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FactList } from './fact-list.tsx'
import { NewItem } from './new-item.tsx'
import styles from './setting-rows.module.css'
import settingsStyles from './settings.module.css'

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
      {data.length === 0 && <p className={fieldStyles.hint}>{t.nobody}</p>}
      <ul className={styles.settingRows}>
        {data.map(({ id, name, description }) => (
          <li key={id} className={styles.settingRow} data-part="setting-row">
            <div className={styles.settingText}>
              <p className={styles.settingName}>
                <SettingLink section="groups" item={id}>
                  {name}
                </SettingLink>
              </p>
              <p className={styles.settingFacts}>
                <span>{t.members(membersOf(id))}</span>
                <span>{description ?? known[name]}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
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
  const { data: group, error, refetch } = useGroup(unit, id)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || group === undefined) return null
  const denial = rights.denial('users')
  const values = group as unknown as Values & { readonly id: number }
  return (
    <>
      <p className={settingsStyles.back}>
        <SettingLink section="groups">
          <Icon name="left" />
          {words.sections.groups}
        </SettingLink>
      </p>
      <h3>{group.name}</h3>
      {denial === undefined ? (
        <EditDescribedFields
          fields={groupChange}
          stored={values}
          labels={labels}
          send={async (change) => {
            await changeGroup(unit, id, change)
            await refreshAfterSettings(unit)
          }}
          reload={refetch}
        />
      ) : (
        <>
          <Denied denial={denial} />
          <FactList fields={groupChange} values={values} labels={labels} />
        </>
      )}
      <CliCommands
        commands={[{ does: words.groups.delete, command: `group delete --group ${id}` }]}
      />
    </>
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
