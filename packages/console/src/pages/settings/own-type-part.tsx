// A document type of the unit's own, as a form and as a file; or the page that adds one.

import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { useUnit } from '../../address/use-unit.ts'
import { putTypes, tryFile, useSettingsFile } from '../../data/unit/definitions.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { Denied } from '../../ui/parts/denied.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useDefinitionWords } from '../../words/definition-words.ts'
import { FormOrFile } from './definitions/form-or-file.tsx'
import { OwnTypeForm } from './definitions/own-type-form.tsx'
import type { OwnType } from './definitions/own-type-values.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { SettingItem } from './setting-item.tsx'
import { useShowSetting } from './use-show-setting.ts'

/** Nothing where the type is predefined. */
export function OwnTypePart({ type }: { readonly type: string }) {
  const { types: t } = useDefinitionWords()
  const { data: file } = useSettingsFile(useUnit(), 'types')
  const denial = useRights()?.denial('agencies')
  const own = file?.types?.find((each) => each.type === type)
  if (own === undefined || denial !== undefined) return null
  return (
    <SettingsPart title={t.titles} heading="h4">
      <FormAndFile key={fileText(own)} type={own} />
    </SettingsPart>
  )
}

export function NewType() {
  const { types: t } = useDefinitionWords()
  const denial = useRights()?.denial('agencies')
  return (
    <SettingItem section="types" title={t.add}>
      {denial === undefined ? <FormAndFile type={undefined} /> : <Denied denial={denial} />}
    </SettingItem>
  )
}

function FormAndFile({ type }: { readonly type: OwnType | undefined }) {
  const unit = useUnit()
  const show = useShowSetting('types')
  return (
    <FormOrFile
      form={<OwnTypeForm type={type} onSaved={(code) => void show(code)} />}
      file={
        <FileEditor
          start={type === undefined ? '' : fileText({ types: [type] })}
          example={fileText(typeFile.example)}
          fileName={type === undefined ? 'types.json' : `${type.type}.json`}
          check={(each) => tryFile(unit, 'types', each)}
          put={(each) => putTypes(unit, each)}
        />
      }
    />
  )
}
