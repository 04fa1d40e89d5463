// The record types of the unit in words: all of them, or one with its fields; and the file that
// adds to them.

import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { putTypes, tryFile, useSettingsFile } from '../../data/unit/definitions.ts'
import { type TypeDescription, useTypeDescriptions } from '../../data/unit/record-types-of-unit.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { typeTitle } from '../../ui/kinds/type-title.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useDefinitionWords } from '../../words/definition-words.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { NewType } from './own-type-part.tsx'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'
import { TypePage } from './type-page.tsx'

export function TypesSection() {
  const { item } = useParams({ strict: false })
  const words = useSettingsWords()
  const unit = useUnit()
  const { data, error, refetch } = useTypeDescriptions(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (item === undefined) return <TypeList types={data} />
  if (item === 'new') return <NewType />
  const type = data.find((each) => each.type === item)
  if (type === undefined) return <p className={fieldStyles.hint}>{words.types.missing}</p>
  return <TypePage type={type} />
}

function TypeList({ types }: { readonly types: readonly TypeDescription[] }) {
  const { types: t } = useSettingsWords()
  const { types: own } = useDefinitionWords()
  const { typeLabel } = useTranslation()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  return (
    <>
      <AddItem section="types" denial={denial}>
        {own.add}
      </AddItem>
      <SettingList>
        {types.map((type) => (
          <SettingRow
            key={type.type}
            section="types"
            item={type.type}
            name={typeTitle(type, typeLabel)}
            marks={isOfUnit(type) && <SettingMark isStrong={true}>{t.ofUnit}</SettingMark>}
            facts={
              <>
                <code>{type.type}</code>
                <span>{t.fields(type.fields.length + type.properties.length)}</span>
              </>
            }
          />
        ))}
      </SettingList>
      {denial === undefined && <TypeFile />}
      <CliCommands
        commands={[
          { does: t.list, command: `type list --unit ${unit}` },
          { does: t.lifecycle, command: `lifecycle show --unit ${unit} TYPE` },
          { does: t.defaults, command: `acl default list --unit ${unit}` },
        ]}
      />
    </>
  )
}

function isOfUnit({ type }: TypeDescription): boolean {
  return !presetCatalogue.types.some((each) => each.type === type)
}

function TypeFile() {
  const { types: t, files } = useSettingsWords()
  const unit = useUnit()
  const { data: stored, error, refetch } = useSettingsFile(unit, 'types')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (stored === undefined) return null
  return (
    <SettingsPart title={files.title} hint={t.fileHint}>
      <FileEditor
        start={fileText(stored)}
        example={fileText(typeFile.example)}
        fileName="types.json"
        check={(file) => tryFile(unit, 'types', file)}
        put={(file) => putTypes(unit, file)}
      />
    </SettingsPart>
  )
}
