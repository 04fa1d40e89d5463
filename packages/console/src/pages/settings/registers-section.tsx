// The registers of the unit: the codes of each key, and one of them as the file that replaces it.

import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import {
  putRegisters,
  type RegisterCode,
  tryFile,
  useRegisters,
  useSettingsFile,
} from '../../data/unit/definitions.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import commandLinesStyles from '../../ui/parts/command-lines.module.css'
import { Failure } from '../../ui/parts/failure.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { SettingItem } from './setting-item.tsx'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'

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
            name={key}
            marks={codes[0]?.isClosed === true && <SettingMark>{t.closed}</SettingMark>}
            facts={<span>{codes.map(({ code }) => code).join(', ')}</span>}
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
  const denial = useRights()?.denial('agencies')
  const { data: stored, error, refetch } = useSettingsFile(unit, 'registers')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (stored === undefined) return null
  const put = stored?.registers.find(({ key }) => key === name)
  // Of a key without a register, the codes that records have are a beginning.
  const text = fileText({ registers: [put ?? registerOf(name, codes)] })
  return (
    <SettingItem section="registers" title={codes.length === 0 ? t.add : name}>
      <SettingList>
        {codes.map(({ code, title, isUsed }) => (
          <SettingRow key={code} name={<code>{code}</code>} facts={title}>
            {isUsed && <SettingMark>{t.used}</SettingMark>}
          </SettingRow>
        ))}
      </SettingList>
      <SettingsPart title={t.file} heading="h4" hint={t.fileHint}>
        <FileEditor
          key={text}
          start={text}
          fileName={`${name}.json`}
          denial={denial}
          check={(file) => tryFile(unit, 'registers', file)}
          put={(file) => putRegisters(unit, file)}
        />
        {denial !== undefined && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          <pre className={commandLinesStyles.command} tabIndex={0}>
            {text}
          </pre>
        )}
      </SettingsPart>
    </SettingItem>
  )
}

function registerOf(name: string, codes: readonly RegisterCode[]) {
  const key = codes.length === 0 ? 'CATEGORY.EXAMPLE' : name
  return { key, isClosed: false, codes: codes.map(({ code }) => code) }
}
