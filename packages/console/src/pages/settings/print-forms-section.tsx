// The forms that documents are printed on: all of them, one of them with its logo, or a new one.

import { printForm } from '@kontor/contract/configuration/print-form-file.ts'
import { useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { type PrintForm, putPrintForms, usePrintForms } from '../../data/unit/print-forms.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { DescribedFieldsForm } from '../../features/form/described-fields-form.tsx'
import { languageName } from '../../locale/paper-language-names.ts'
import { valuesOfFields } from '../../saving/values-of-record.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { LogoField } from './logo-field.tsx'
import { SettingItem } from './setting-item.tsx'
import styles from './setting-list.module.css'
import { SettingList, SettingMark, SettingRow } from './setting-list.tsx'
import { TextLinesField } from './text-lines-field.tsx'
import { useShowSetting } from './use-show-setting.ts'

export function PrintFormsSection() {
  const { item } = useParams({ strict: false })
  const unit = useUnit()
  const { data, error, refetch } = usePrintForms(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (item === undefined) return <PrintFormList forms={data} />
  return <PrintFormPage key={item} forms={data} code={item} />
}

function PrintFormList({ forms }: { readonly forms: readonly PrintForm[] }) {
  const { printForms: t } = useSettingsWords()
  const unit = useUnit()
  const denial = useRights()?.denial('agencies')
  return (
    <>
      <AddItem section="print-forms" denial={denial}>
        {t.add}
      </AddItem>
      <SettingList nothing={t.nothing}>
        {forms.map(({ code, title, isDefault, language, logo }) => (
          <SettingRow
            key={code}
            section="print-forms"
            item={denial === undefined ? code : undefined}
            name={title}
            marks={isDefault === true && <SettingMark isStrong={true}>{t.usual}</SettingMark>}
            facts={
              <>
                <code>{code}</code>
                {language && <span>{languageName(language)}</span>}
              </>
            }
          >
            {logo && <img className={styles.logoSmall} src={logo} alt={t.logoOf(title)} />}
          </SettingRow>
        ))}
      </SettingList>
      <CliCommands commands={[{ does: t.put, command: `print-form put --unit ${unit} FILE` }]} />
    </>
  )
}

/** Words of one's own, by language and key, are put with a file: here they stay as they are. */
const { labels: _, ...enteredFields } = printForm

interface PrintFormPageProps {
  readonly forms: readonly PrintForm[]
  /** That of none for a new one. */
  readonly code: string
}

function PrintFormPage({ forms, code }: PrintFormPageProps) {
  const words = useSettingsWords()
  const { printForms: t } = words
  const unit = useUnit()
  const show = useShowSetting('print-forms')
  const denial = useRights()?.denial('agencies')
  const at = forms.findIndex((each) => each.code === code)
  const form = forms[at]
  const isNew = form === undefined

  async function put(all: readonly PrintForm[], changed?: number): Promise<void> {
    await putPrintForms(unit, all, changed)
    await refreshAfterSettings(unit)
    await show()
  }

  if (denial !== undefined) return <Denied denial={denial} />
  return (
    <SettingItem section="print-forms" title={isNew ? t.add : form.title}>
      <DescribedFieldsForm
        fields={enteredFields}
        initial={isNew ? { isDefault: forms.length === 0 } : valuesOfFields(enteredFields, form)}
        labels={t.fields}
        hints={t.hints}
        drawn={{
          logo: <LogoField />,
          lines: <TextLinesField name="lines" label={t.fields.lines} rows={4} />,
        }}
        submit={words.saveIt}
        save={async (body) => {
          const labels = form?.labels
          const made = { ...body, ...(labels && { labels }) } as unknown as PrintForm
          const place = isNew ? forms.length : at
          const others = made.isDefault === true ? forms.map(notDefault) : forms
          await put([...others.slice(0, place), made, ...others.slice(place + 1)], place)
        }}
      />
      {!isNew && (
        <ConfirmButton
          label={t.delete}
          title={t.deleteTitle(form.title)}
          onConfirm={() => put(forms.toSpliced(at, 1))}
        >
          <p>{t.deleteHint}</p>
        </ConfirmButton>
      )}
    </SettingItem>
  )
}

function notDefault(form: PrintForm): PrintForm {
  return { ...form, isDefault: false }
}
