// The roles that are ready to be given, as what they allow, and the one question that they leave
// open: who sees money. The answer fills in the table.

import { areas } from '@kontor/contract/records/areas.ts'
import {
  defaultsOfRoles,
  type MoneyChoice,
  moneyChoices,
  type Role,
  roles,
  type TypeDefault,
  wholeDefault,
} from '@kontor/contract/records/roles.ts'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { type AccessDefault, makeRoleGroups } from '../../../data/unit/access-defaults.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import sectionStyles from '../../../ui/parts/section.module.css'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useRightsWords } from '../../../words/rights-words.ts'
import { Choice } from '../choice.tsx'
import styles from './rights.module.css'

interface RolesProps {
  readonly stored: readonly AccessDefault[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly onFill: (defaults: readonly TypeDefault[]) => void
}

export function Roles({ stored, groups, onFill }: RolesProps) {
  const t = useRightsWords()
  const unit = useUnit()
  const [money, setMoney] = useState<MoneyChoice>('roles')
  const [trouble, setTrouble] = useState<Trouble>()
  async function fill(): Promise<void> {
    setTrouble(undefined)
    try {
      const ids = await makeRoleGroups(unit, groups)
      await refreshAfterSettings(unit)
      const present = new Map(stored.map((each) => [each.type, wholeDefault(each)]))
      const types = stored as readonly (AccessDefault & { readonly area: (typeof areas)[number] })[]
      const presentOf = (type: string) => present.get(type) ?? wholeDefault({ type })
      onFill(defaultsOfRoles({ types, groups: ids, money, present: presentOf }))
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  return (
    <SettingsPart title={t.roles} hint={t.rolesHint}>
      <dl className={styles.roles}>
        {roles.map((role) => (
          <RoleWords key={role.name} role={role} />
        ))}
      </dl>
      <Choice
        label={t.money}
        value={money}
        options={moneyChoices.toReversed().map((each) => [each, t.moneyChoices[each]] as const)}
        onChange={setMoney}
      />
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.button} onPress={() => void fill()}>
          {t.fill}
        </Button>
        <span className={fieldStyles.hint}>{t.fillHint}</span>
      </div>
    </SettingsPart>
  )
}

function RoleWords({ role: { name, rights, isUnlimited } }: { readonly role: Role }) {
  const t = useRightsWords()
  const listed = (right: 'read' | 'write'): string =>
    areas
      .filter((area) => rights[area] === right)
      .map((area) => t.areas[area])
      .join(', ')
  const [edited, read] = [listed('write'), listed('read')]
  const sentences = [
    edited === '' ? [] : [t.edits(edited)],
    read === '' ? [] : [t.reads(read)],
  ].flat()
  const limited = sentences.length === 0 ? t.ownOnly : sentences.join(' ')
  return (
    <div>
      <dt>{t.roleNames[name]}</dt>
      <dd>{isUnlimited === true ? t.everything : limited}</dd>
    </div>
  )
}
