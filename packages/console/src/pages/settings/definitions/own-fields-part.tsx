// The fields that the unit has added to a type: each can be edited, and one more added.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import { useSettingsFile } from '../../../data/unit/definitions.ts'
import type { TypeDescription } from '../../../data/unit/record-types-of-unit.ts'
import { useRights } from '../../../data/unit/use-rights.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import { Denied } from '../../../ui/parts/denied.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import { Icon } from '../../../ui/parts/icon.tsx'
import { SettingsPart } from '../../../ui/parts/settings-part.tsx'
import { useDefinitionWords } from '../../../words/definition-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { SettingList, SettingMark, SettingRow } from '../setting-list.tsx'
import { useRegisterTitle } from '../use-register-title.ts'
import { type OwnField, ownFieldsOf } from './own-field.ts'
import { OwnFieldForm } from './own-field-form.tsx'

const isNew = Symbol('new')

export function OwnFieldsPart({ type }: { readonly type: TypeDescription }) {
  const { fields: t } = useDefinitionWords()
  const { required } = useSettingsWords().types
  const { fieldLabel } = useTranslation()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  const [open, setOpen] = useState<string | typeof isNew>()
  const { data: file, error, refetch } = useSettingsFile(unit, 'types')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (file === undefined) return null
  const own = ownFieldsOf(file, type.type)
  const close = () => setOpen(undefined)
  return (
    <SettingsPart title={t.title} heading="h4" hint={t.hint}>
      <SettingList nothing={t.none}>
        {[...own.values()].map((field) => (
          <SettingRow
            key={field.name}
            name={fieldLabel(field.name)}
            marks={field.isRequired === true && <SettingMark>{required}</SettingMark>}
            facts={<FieldFacts field={field} />}
            more={open === field.name && <OwnFieldForm type={type} field={field} onClose={close} />}
          >
            {denial === undefined && open !== field.name && (
              <Button
                className={buttonStyles.button}
                aria-label={t.edit(fieldLabel(field.name))}
                onPress={() => setOpen(field.name)}
              >
                {t.editShort}
              </Button>
            )}
          </SettingRow>
        ))}
      </SettingList>
      {denial !== undefined && <Denied denial={denial} />}
      {denial === undefined && open !== isNew && (
        <Button className={buttonStyles.primary} onPress={() => setOpen(isNew)}>
          <Icon name="plus" />
          {t.add}
        </Button>
      )}
      {open === isNew && (
        <SettingsPart title={t.new} heading="h4" isRaised={true}>
          <OwnFieldForm type={type} field={undefined} onClose={close} />
        </SettingsPart>
      )}
    </SettingsPart>
  )
}

function FieldFacts({ field: { name, kind, register } }: { readonly field: OwnField }) {
  const { fields: t } = useDefinitionWords()
  const { types } = useSettingsWords()
  const titleOf = useRegisterTitle()
  const of = t.kinds[kind]
  return (
    <>
      <span>{register == null ? of : types.kindOf(of, titleOf(register))}</span>
      <code>{name}</code>
    </>
  )
}
