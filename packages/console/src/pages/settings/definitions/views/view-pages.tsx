// A view of the unit, as a form and as a file; or the page that adds one.

import type { ViewFile } from '@kontor/client'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { useState } from 'react'
import { useUnit } from '../../../../address/use-unit.ts'
import { offeredViews, type View } from '../../../../data/rows/views.ts'
import { putView, tryView } from '../../../../data/unit/definitions.ts'
import { useRights } from '../../../../data/unit/use-rights.ts'
import { nameFor } from '../../../../features/navigation/saved-view.ts'
import { Choice } from '../../../../ui/parts/choice.tsx'
import { Denied } from '../../../../ui/parts/denied.tsx'
import fieldStyles from '../../../../ui/parts/field.module.css'
import { useDefinitionWords } from '../../../../words/definition-words.ts'
import { useSettingsWords } from '../../../../words/settings-words.ts'
import { useTranslation } from '../../../../words/use-translation.ts'
import { FileEditor } from '../../file-editor.tsx'
import { fileText } from '../../file-text.ts'
import { SettingItem } from '../../setting-item.tsx'
import { useShowSetting } from '../../use-show-setting.ts'
import { FormOrFile } from '../form-or-file.tsx'
import { ViewForm } from './view-form.tsx'
import styles from './views.module.css'

interface ViewPageProps {
  readonly view: View & { readonly own: ViewFile }
  readonly all: readonly View[]
}

export function ViewPage({ view: { own, tag, title, predefined }, all }: ViewPageProps) {
  const { views: t } = useDefinitionWords()
  const { viewLabel } = useTranslation()
  const denial = useRights()?.denial('agencies')
  const show = useShowSetting('views')
  const source = all.find(({ name }) => name === predefined)
  if (denial !== undefined) {
    return (
      <SettingItem section="views" title={title}>
        <Denied denial={denial} />
      </SettingItem>
    )
  }
  return (
    <SettingItem section="views" title={title}>
      <p className={fieldStyles.hint}>{t.basedOn(viewLabel(predefined))}</p>
      <FormOrFile
        form={
          source !== undefined && (
            <ViewForm
              key={tag}
              {...{ file: own, tag, source }}
              nameOf={() => own.name}
              onSaved={(name) => void show(name)}
            />
          )
        }
        file={<ViewEditor start={fileText(own)} fileName={`${own.name}.json`} />}
      />
    </SettingItem>
  )
}

export function NewView({ all }: { readonly all: readonly View[] }) {
  const { views: t } = useDefinitionWords()
  const denial = useRights()?.denial('agencies')
  return (
    <SettingItem section="views" title={t.add}>
      {denial === undefined ? (
        <FormOrFile
          form={<NewViewForm all={all} />}
          file={<ViewEditor start="" example={fileText(viewFile.example)} fileName="view.json" />}
        />
      ) : (
        <Denied denial={denial} />
      )}
    </SettingItem>
  )
}

/** Which view it narrows decides everything else of it. */
function NewViewForm({ all }: { readonly all: readonly View[] }) {
  const { views: t } = useDefinitionWords()
  const { viewLabel, format } = useTranslation()
  const show = useShowSetting('views')
  const [chosen, choose] = useState<string>()
  const sources = offeredViews(all)
    .filter(({ own }) => own === undefined)
    .map(({ name }) => ({ value: name, text: viewLabel(name) }))
    .toSorted((one, other) => format.compare(one.text, other.text))
  const source = all.find(({ name }) => name === chosen)
  const names = all.map(({ name }) => name)
  return (
    <>
      <Choice
        className={fieldStyles.formField}
        label={t.source}
        options={sources}
        value={chosen}
        placeholder={t.chooseSource}
        buttonClassName={styles.source}
        onChange={choose}
      />
      <p className={fieldStyles.hint}>{t.sourceHint}</p>
      {source !== undefined && (
        <ViewForm
          key={source.name}
          file={{ name: source.name, title: '', source: source.name }}
          tag={undefined}
          source={source}
          nameOf={(title) => nameFor(title, source.name, names)}
          onSaved={(name) => void show(name)}
        />
      )}
    </>
  )
}

interface ViewEditorProps {
  readonly start: string
  readonly example?: string
  readonly fileName: string
}

/** A file may be of another view than the one that is shown, so it replaces whatever there is. */
function ViewEditor(editor: ViewEditorProps) {
  const { views: t } = useSettingsWords()
  const unit = useUnit()
  return (
    <>
      <p className={fieldStyles.hint}>{t.fileHint}</p>
      <FileEditor
        key={editor.start}
        {...editor}
        check={(file) => tryView(unit, file)}
        put={(file) => putView(unit, file)}
      />
    </>
  )
}
