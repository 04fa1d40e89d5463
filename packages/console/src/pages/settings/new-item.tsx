// Makes a user or a group, whichever the section is of, and then shows what was made.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useShowSetting } from './use-show-setting.ts'

interface NewItemProps {
  readonly section: 'users' | 'groups'
  readonly fields: Fields
  readonly labels?: Readonly<Record<string, string>>
  readonly hint?: string
  /** Throws what the server refuses the body with. */
  readonly create: (unit: number, body: Values) => Promise<{ readonly id: number }>
}

export function NewItem({ section, fields, labels, hint, create }: NewItemProps) {
  const words = useSettingsWords()
  const { add, create: submit } = words[section]
  const unit = useUnit()
  const show = useShowSetting(section)
  const rights = useRights()
  if (rights === undefined) return null
  const denial = rights.denial('users')
  if (denial !== undefined) return <Denied denial={denial} />
  return (
    <SettingsPart title={add} hint={hint} isRaised={true}>
      <DescribedFieldsForm
        fields={fields}
        initial={{}}
        {...(labels === undefined ? {} : { labels })}
        submit={submit}
        save={async (body) => {
          const { id } = await create(unit, body)
          await refreshAfterSettings(unit)
          await show(id)
        }}
        cancel={words.cancel}
        onCancel={() => void show()}
      />
    </SettingsPart>
  )
}
