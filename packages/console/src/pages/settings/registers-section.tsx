// The registers of the unit: the codes of each key, and one of them as the file that replaces it.

import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
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
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import sectionStyles from '../../ui/parts/section.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import styles from './setting-rows.module.css'
import settingsStyles from './settings.module.css'

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
      {byKey.size === 0 && <p className={fieldStyles.hint}>{t.nothing}</p>}
      <ul className={styles.settingRows}>
        {[...byKey].map(([key, codes]) => (
          <li key={key} className={styles.settingRow} data-part="setting-row">
            <div className={styles.settingText}>
              <p className={styles.settingName}>
                <SettingLink section="registers" item={key}>
                  {key}
                </SettingLink>
                {codes[0]?.isClosed === true && (
                  <span className={styles.settingMark}>{t.closed}</span>
                )}
              </p>
              <p className={styles.settingFacts}>
                <span>{codes.map(({ code }) => code).join(', ')}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
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
  const { registers: t, sections } = useSettingsWords()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  const { data: stored, error, refetch } = useSettingsFile(unit, 'registers')
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (stored === undefined) return null
  const put = stored?.registers.find(({ key }) => key === name)
  // Of a key without a register, the codes that records have are a beginning.
  const text = fileText({ registers: [put ?? registerOf(name, codes)] })
  return (
    <>
      <p className={settingsStyles.back}>
        <SettingLink section="registers">
          <Icon name="left" />
          {sections.registers}
        </SettingLink>
      </p>
      <h3>{codes.length === 0 ? t.add : name}</h3>
      <ul className={styles.settingRows}>
        {codes.map(({ code, title, isUsed }) => (
          <li key={code} className={styles.settingRow} data-part="setting-row">
            <div className={styles.settingText}>
              <code>{code}</code>
              {title !== null && <p className={styles.settingFacts}>{title}</p>}
            </div>
            {isUsed && <span className={styles.settingMark}>{t.used}</span>}
          </li>
        ))}
      </ul>
      <section className={sectionStyles.settingsPart} data-part="settings-part">
        <h4>{t.file}</h4>
        <p className={fieldStyles.hint}>{t.fileHint}</p>
        {denial === undefined ? (
          <FileEditor
            key={text}
            start={text}
            fileName={`${name}.json`}
            check={(file) => tryFile(unit, 'registers', file)}
            put={async (file) => {
              await putRegisters(unit, file)
              await refreshAfterSettings(unit)
            }}
          />
        ) : (
          <>
            <Denied denial={denial} />
            <pre className={commandLinesStyles.command}>{text}</pre>
          </>
        )}
      </section>
    </>
  )
}

function registerOf(name: string, codes: readonly RegisterCode[]) {
  const key = codes.length === 0 ? 'CATEGORY.EXAMPLE' : name
  return { key, isClosed: false, codes: codes.map(({ code }) => code) }
}
