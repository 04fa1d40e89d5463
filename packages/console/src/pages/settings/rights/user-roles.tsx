// Which role each user of the unit has; another one is given by choosing it.

import { type RoleName, roleNames } from '@kontor/contract/records/roles.ts'
import { useState } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { giveRole, roleOf } from '../../../data/unit/access-defaults.ts'
import { peopleMax, type UserRow, useUsers } from '../../../data/unit/directory.ts'
import { useRights } from '../../../data/unit/use-rights.ts'
import { userName } from '../../../ui/kinds/user-names.ts'
import { Choice } from '../../../ui/parts/choice.tsx'
import { Denied } from '../../../ui/parts/denied.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useRightsWords } from '../../../words/rights-words.ts'
import { SettingList, SettingRow } from '../setting-list.tsx'

interface UserRolesProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

export function UserRoles({ groups }: UserRolesProps) {
  const t = useRightsWords()
  const unit = useUnit()
  const denial = useRights()?.denial('users')
  const { data: users = [] } = useUsers(unit)
  const [trouble, setTrouble] = useState<Trouble>()
  async function give(user: UserRow, role: RoleName | undefined): Promise<void> {
    setTrouble(undefined)
    await giveRole(unit, user.id, { role, groups }).catch((error: unknown) =>
      setTrouble(troubleOf(error)),
    )
    await refreshAfterSettings(unit)
  }
  return (
    <SettingsPart title={t.given} hint={t.givenHint}>
      {denial !== undefined && <Denied denial={denial} />}
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      {users.length === peopleMax && <p className={fieldStyles.hint}>{t.onlyFirst(peopleMax)}</p>}
      {denial === undefined && (
        <SettingList>
          {users.map((user) => (
            <SettingRow key={user.id} name={userName(user)}>
              <Choice
                label={t.roleOf(userName(user))}
                isLabelHidden={true}
                options={[
                  { value: '', text: t.noRole },
                  ...roleNames.map((name) => ({ value: name, text: t.roleNames[name] })),
                ]}
                value={roleOf(user, groups) ?? ''}
                onChange={(name) =>
                  void give(
                    user,
                    roleNames.find((each) => each === name),
                  )
                }
              />
            </SettingRow>
          ))}
        </SettingList>
      )}
    </SettingsPart>
  )
}
