// The change of a group in words: its name, who joins and leaves, what they can do then and no
// longer, and what names the group.

import { useUnit } from '../../../address/use-unit.ts'
import { useAccessDefaults } from '../../../data/unit/access-defaults.ts'
import { useSettingsFile } from '../../../data/unit/definitions.ts'
import { type Group, useGroups, useUsers } from '../../../data/unit/directory.ts'
import { useTypeDescriptions } from '../../../data/unit/record-types-of-unit.ts'
import { supervisorGroup } from '../../../data/unit/use-rights.ts'
import { typeTitle } from '../../../ui/kinds/type-title.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { type GroupSettings, groupUses, rightsEffects } from './group-effects.ts'

export function useGroupLines(group: Group): (to: Group) => readonly string[] {
  const { groups: t, ...words } = useDefinitionWords()
  const { name: nameLabel, known } = useSettingsWords().groups
  const unit = useUnit()
  const { typeLabel } = useTranslation()
  const { data: users = [] } = useUsers(unit)
  const settings = useGroupSettings(unit)
  const titles = new Map(settings.types.map((each) => [each.type, typeTitle(each, typeLabel)]))
  const listed = (types: readonly string[]): string => {
    const called = types.map((type) => titles.get(type) ?? typeLabel(type))
    return called.length <= most
      ? called.join(', ')
      : t.andMore(called.slice(0, most), called.length - most)
  }
  const named = (ids: readonly number[]): string =>
    ids.map((id) => nameOf(users.find((each) => each.id === id)) ?? String(id)).join(', ')
  const administering: Readonly<Record<string, string>> = known

  return (to) => {
    const joining = to.userIds.filter((id) => !group.userIds.includes(id))
    const leaving = group.userIds.filter((id) => !to.userIds.includes(id))
    const isMoved = joining.length + leaving.length > 0
    const uses = groupUses(group, settings)
    return [
      ...(to.name === group.name ? [] : [words.changes(nameLabel, group.name, to.name)]),
      ...(joining.length === 0 ? [] : [t.joining(named(joining))]),
      ...(leaving.length === 0 ? [] : [t.leaving(named(leaving))]),
      ...(isMoved && administering[group.name]
        ? [t.administers(administering[group.name] ?? '')]
        : []),
      ...rightsEffects(group, to.userIds, { users, settings }).flatMap((effect) => {
        const [writes, reads] = [listed(effect.writes), listed(effect.reads)]
        const [edit, see] = effect.isGain ? [t.canEdit, t.canSee] : [t.cannotEdit, t.cannotSee]
        const who = named(effect.users)
        return [...(writes ? [edit(who, writes)] : []), ...(reads ? [see(who, reads)] : [])]
      }),
      ...(uses.rights.length === 0 ? [] : [t.namedByRights(listed(uses.rights))]),
      ...(uses.steps.length === 0 ? [] : [t.namedBySteps(listed(uses.steps))]),
      ...(uses.processes.length === 0 ? [] : [t.namedByProcesses(uses.processes.join(', '))]),
    ]
  }
}

/** How many types are named before the others are counted. */
const most = 8

function useGroupSettings(unit: number): GroupSettings {
  const { data: defaults = [] } = useAccessDefaults(unit)
  const { data: types = [] } = useTypeDescriptions(unit)
  const { data: file } = useSettingsFile(unit, 'processes')
  const { data: groups = [] } = useGroups(unit)
  const supervisors = groups.find(({ name }) => name === supervisorGroup)?.id
  return { defaults, types, processes: file?.processes ?? [], supervisors }
}

interface Named {
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
}

function nameOf(user: Named | undefined): string | undefined {
  if (user === undefined) return undefined
  const called = [user.firstName, user.lastName].filter((part) => part !== null).join(' ')
  return called === '' ? user.username : called
}
