// The form of a group that is there: what its change means is told before it is saved.

import { groupChange } from '@kontor/contract/records/group-request.ts'
import { useUnit } from '../../../address/use-unit.ts'
import type { Values } from '../../../base/value-path.ts'
import type { Group } from '../../../data/unit/directory.ts'
import { changeGroup } from '../../../data/unit/directory.ts'
import { makePatch } from '../../../saving/make-patch.ts'
import { valuesOfFields } from '../../../saving/values-of-record.ts'
import { makeBodyOfFields } from '../../../ui/fields/make-body.ts'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { TriedForm, type TriedPut } from '../definitions/tried-form.tsx'
import { useGroupLines } from './use-group-lines.ts'

interface GroupFormProps {
  readonly group: Group
  readonly labels: Readonly<Record<string, string>>
  readonly onSaved: () => void
}

export function GroupForm({ group, labels, onSaved }: GroupFormProps) {
  const { groups: t } = useDefinitionWords()
  const unit = useUnit()
  const tell = useGroupLines(group)
  const initial = valuesOfFields(groupChange, group as unknown as Values)

  function putsOf(body: Values): readonly TriedPut[] {
    const change = makePatch(makeBodyOfFields(groupChange, initial).body, body)
    const isNothing = Object.keys(change).length === 0
    const to = { ...group, ...change, userIds: body['userIds'] ?? [] }
    const told = { kind: 'group', name: group.name, from: group, to }
    return [
      {
        check: async () => (isNothing ? [] : [told]),
        put: () => changeGroup(unit, group.id, change),
        placeOf: (pointer) => pointer,
      },
    ]
  }

  return (
    <TriedForm
      fields={groupChange}
      initial={initial}
      labels={labels}
      putsOf={putsOf}
      tell={({ to }) => tell(to as Group)}
      effect={() => t.effect}
      onSaved={onSaved}
    />
  )
}
