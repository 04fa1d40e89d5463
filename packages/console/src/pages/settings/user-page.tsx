// One user: the fields that may be changed as a form, the rest as they are; whether the user can
// act, and the ways to end that.

import type { User } from '@kontor/client'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { changeUser, forgetUser, useUser } from '../../data/unit/directory.ts'
import { type Rights, supervisorGroup, useRights } from '../../data/unit/use-rights.ts'
import { EditDescribedFields } from '../../features/form/edit-described-fields.tsx'
import { userName } from '../../ui/kinds/user-names.ts'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useSignInWords } from '../../words/sign-in-words.ts'
import { FactList } from './fact-list.tsx'
import { SettingItem } from './setting-item.tsx'
import { SettingMark } from './setting-list.tsx'
import { useShowSetting } from './use-show-setting.ts'
import { ownUserFields, unguardedUserFields, userFields } from './user-fields.ts'
import { UserIdentities } from './user-identities.tsx'
import { UserSignIn } from './user-sign-in.tsx'

export function UserPage({ id }: { readonly id: number }) {
  const words = useSettingsWords()
  const { users: t } = words
  const { identities } = useSignInWords()
  const unit = useUnit()
  const rights = useRights()
  const { data: user, error, refetch } = useUser(unit, id)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (user === undefined || rights === undefined) return null
  return (
    <SettingItem
      section="users"
      title={
        <>
          {userName(user)}
          {user.id === rights.user && <SettingMark isStrong={true}>{words.you}</SettingMark>}
        </>
      }
    >
      <Details user={user} rights={rights} reload={refetch} />
      <UserSignIn user={user} rights={rights} />
      {rights.denial('users') === undefined && <UserIdentities user={user} />}
      <Access user={user} rights={rights} />
      <CliCommands
        commands={[
          { does: t.signIn, command: `sign-in --unit ${unit} --user ${id}` },
          { does: identities.set, command: identitySet(id) },
        ]}
      />
    </SettingItem>
  )
}

function identitySet(id: number): string {
  return `user identity set --user ${id} --issuer URL --subject TEXT`
}

interface UserProps {
  readonly user: User
  readonly rights: Rights
}

interface DetailsProps extends UserProps {
  readonly reload: () => Promise<unknown>
}

function Details({ user, rights, reload }: DetailsProps) {
  const { users: t } = useSettingsWords()
  const unit = useUnit()
  const denial = rights.denial('users')
  const isGuarded = isSupervisor(user) && !rights.isSupervisor
  const isOwn = user.id === rights.user && rights.hasScope('write')
  const own = isOwn ? ownUserFields : {}
  const changed = denial === undefined ? (isGuarded ? unguardedUserFields : userFields) : own
  const others = Object.entries(userFields).filter(([name]) => changed[name] === undefined)
  const values = user as unknown as Values & { readonly id: number }
  return (
    <SettingsPart title={t.details} heading="h4">
      {denial !== undefined && <Denied denial={denial} />}
      {denial !== undefined && isOwn && <p className={fieldStyles.hint}>{t.ownHint}</p>}
      {denial === undefined && isGuarded && <p className={fieldStyles.hint}>{t.guardedHint}</p>}
      {Object.keys(changed).length > 0 && (
        <EditDescribedFields
          fields={changed}
          stored={values}
          send={(change) => changeUser(unit, user, change)}
          reload={reload}
        />
      )}
      {others.length > 0 && <FactList fields={Object.fromEntries(others)} values={values} />}
      {denial === undefined && <p className={fieldStyles.hint}>{t.shared}</p>}
    </SettingsPart>
  )
}

function isSupervisor({ groupNames }: User): boolean {
  return (groupNames ?? []).includes(supervisorGroup)
}

function Access({ user, rights }: UserProps) {
  const { users: t } = useSettingsWords()
  const unit = useUnit()
  const show = useShowSetting('users')
  const name = userName(user)
  const isOut = user.isDisabled === true || user.isDraft === true
  const stateText = user.isDisabled === true ? t.isDisabled : t.isDraft
  async function change(patch: object): Promise<void> {
    await changeUser(unit, user, patch)
    await refreshAfterSettings(unit)
  }
  async function takeOut(): Promise<void> {
    await changeUser(unit, user, { isMember: false })
    await show()
    forgetUser(unit, user.id)
    await refreshAfterSettings(unit)
  }
  return (
    <SettingsPart title={t.state} heading="h4">
      <p>{isOut ? stateText : t.active}</p>
      {rights.denial('users') === undefined && (
        <div className={sectionStyles.settingsActions}>
          {isOut ? (
            <ConfirmButton
              label={t.enable}
              title={t.enableTitle(name)}
              onConfirm={() => change({ isDisabled: false, isDraft: false })}
            >
              <p>{t.enableHint}</p>
            </ConfirmButton>
          ) : (
            <ConfirmButton
              label={t.disable}
              title={t.disableTitle(name)}
              onConfirm={() => change({ isDisabled: true })}
            >
              <p>{t.disableHint}</p>
            </ConfirmButton>
          )}
          <ConfirmButton label={t.leave} title={t.leaveTitle(name)} onConfirm={takeOut}>
            <p>{t.leaveHint}</p>
          </ConfirmButton>
        </div>
      )}
    </SettingsPart>
  )
}
