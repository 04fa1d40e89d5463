// Makes a user or a group, whichever the section is of, and then shows what was made.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import sectionStyles from '../../ui/parts/section.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'

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
  const navigate = useNavigate()
  const rights = useRights()
  if (rights === undefined) return null
  const denial = rights.denial('users')
  if (denial !== undefined) return <Denied denial={denial} />
  const show = async (item: string | undefined): Promise<void> => {
    const params = { unit: String(unit), section, item }
    await navigate({ to: '/$unit/settings/{-$section}/{-$item}', params })
  }
  return (
    <section
      className={`${sectionStyles.settingsPart} ${sectionStyles.raised}`}
      data-part="settings-part"
    >
      <h3>{add}</h3>
      {hint !== undefined && <p className={fieldStyles.hint}>{hint}</p>}
      <DescribedFieldsForm
        fields={fields}
        initial={{}}
        {...(labels === undefined ? {} : { labels })}
        submit={submit}
        save={async (body) => {
          const { id } = await create(unit, body)
          await refreshAfterSettings(unit)
          await show(String(id))
        }}
        cancel={words.cancel}
        onCancel={() => void show(undefined)}
      />
    </section>
  )
}
