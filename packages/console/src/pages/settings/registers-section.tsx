// The registers of the unit: the codes of each key, and one of them as the file that replaces it.

import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { putRegisters, tryFile, useSettingsFile } from '../../data/unit/definitions.ts'
import { type RegisterCode, useRegisters } from '../../data/unit/registers.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FormOrFile } from './definitions/form-or-file.tsx'
import { RegisterForm } from './definitions/register-form.tsx'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { SettingItem } from './setting-item.tsx'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'
import { useRegisterTitle } from './use-register-title.ts'
import { useShowSetting } from './use-show-setting.ts'

export function RegistersSection() {
  const { item } = useParams({ strict: false })
  const unit = useUnit()
  const { data, error, refetch } = useRegisters(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const byKey = Map.groupBy(data, ({ key }) => key)
  if (item === undefined) return <RegisterList byKey={byKey} />
  return <RegisterPage key={item} name={item} codes={byKey.get(item) ?? []} />
}

function RegisterList({ byKey }: { readonly byKey: ReadonlyMap<string, readonly RegisterCode[]> }) {
  const { registers: t } = useSettingsWords()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  const titleOf = useRegisterTitle()
  return (
    <>
      <AddItem section="registers" denial={denial}>
        {t.add}
      </AddItem>
      <SettingList nothing={t.nothing}>
        {[...byKey].map(([key, codes]) => (
          <SettingRow
            key={key}
            section="registers"
            item={key}
            name={titleOf(key)}
            marks={codes[0]?.isClosed === true && <SettingMark>{t.closed}</SettingMark>}
            facts={
              <>
                {titleOf(key) !== key && <code>{key}</code>}
                <span>{codes.map(({ code, title }) => title ?? code).join(', ')}</span>
              </>
            }
          />
        ))}
      </SettingList>
      <CliCommands commands={[{ does: t.list, command: `register list --unit ${unit}` }]} />
    </>
  )
}

interface RegisterPageProps {
  /** Its key; that of none for a new one. */
  readonly name: string
  readonly codes: readonly RegisterCode[]
}

function RegisterPage({ name, codes }: RegisterPageProps) {
  const { registers: t } = useSettingsWords()
  const unit = useUnit()
  const show = useShowSetting('registers')
  const denial = useRights()?.denial('agencies')
  const titleOf = useRegisterTitle()
  const { data: stored, error, refetch } = useSettingsFile(unit, 'registers')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (stored === undefined) return null
  const put = stored?.registers.find(({ key }) => key === name)
  // Of a key without a register, the codes that records have are a beginning.
  const isNew = put === undefined && codes.length === 0
  const register = put ?? registerOf(name, codes)
  const text = fileText({ registers: [register] })
  return (
    <SettingItem section="registers" title={isNew ? t.add : titleOf(name)}>
      {denial === undefined ? (
        <FormOrFile
          form={
            <RegisterForm
              key={text}
              register={register}
              isNew={isNew}
              known={codes}
              onSaved={(key) => void show(key)}
            />
          }
          file={
            <>
              <p className={fieldStyles.hint}>{t.fileHint}</p>
              <FileEditor
                key={text}
                start={text}
                fileName={`${name}.json`}
                check={(file) => tryFile(unit, 'registers', file)}
                put={(file) => putRegisters(unit, file)}
              />
            </>
          }
        />
      ) : (
        <>
          <Denied denial={denial} />
          <SettingList>
            {codes.map(({ code, title, isUsed }) => (
              <SettingRow
                key={code}
                name={title ?? <code>{code}</code>}
                facts={<code>{code}</code>}
              >
                {isUsed && <SettingMark>{t.used}</SettingMark>}
              </SettingRow>
            ))}
          </SettingList>
        </>
      )}
    </SettingItem>
  )
}

function registerOf(name: string, codes: readonly RegisterCode[]) {
  const key = codes.length === 0 ? 'CATEGORY.EXAMPLE' : name
  return { key, isClosed: false, codes: codes.map(({ code }) => code) }
}
