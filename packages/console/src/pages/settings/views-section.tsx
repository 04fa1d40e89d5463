// The views that the unit has added: each can be opened and deleted, and a file adds one.

import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { views as preset } from '@kontor/contract/views/catalogue.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useViewList, type View } from '../../data/rows/views.ts'
import { deleteView, putView, tryView } from '../../data/unit/definitions.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import sectionStyles from '../../ui/parts/section.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import settingRowsStyles from './setting-rows.module.css'
import styles from './settings.module.css'

export function ViewsSection() {
  const { item } = useParams({ strict: false })
  const { data: all, error, refetch } = useViewList(useUnit())
  if (all === undefined) {
    return error && <Failure error={error} onRetry={() => void refetch()} />
  }
  const view = all.find(({ name }) => name === item)
  return view?.own === undefined ? <ViewList all={all} /> : <ViewPage key={item} file={view.own} />
}

/** One that the unit has added, as the file that replaces it. */
function ViewPage({ file }: { readonly file: NonNullable<View['own']> }) {
  const { views: t, sections } = useSettingsWords()
  const denial = useRights()?.denial('agencies')
  return (
    <>
      <p className={styles.back}>
        <SettingLink section="views">
          <Icon name="left" />
          {sections.views}
        </SettingLink>
      </p>
      <h3>{file.title}</h3>
      <p className={fieldStyles.hint}>{t.fileHint}</p>
      {denial === undefined ? (
        <ViewEditor start={fileText(file)} fileName={`${file.name}.json`} />
      ) : (
        <Denied denial={denial} />
      )}
    </>
  )
}

interface ViewEditorProps {
  readonly start: string
  readonly example?: string
  readonly fileName: string
}

function ViewEditor(props: ViewEditorProps) {
  const unit = useUnit()
  return (
    <FileEditor
      {...props}
      check={(file) => tryView(unit, file)}
      put={async (file) => {
        await putView(unit, file)
        await refreshAfterSettings(unit)
      }}
    />
  )
}

function ViewList({ all }: { readonly all: readonly View[] }) {
  const { views: t, files } = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  if (rights === undefined) return null
  const own = all.filter(({ name }) => !preset.some((view) => view.name === name))
  const denial = rights.denial('agencies')
  return (
    <>
      {denial !== undefined && <Denied denial={denial} />}
      {own.length === 0 && <p className={fieldStyles.hint}>{t.nothing}</p>}
      <ul className={settingRowsStyles.settingRows}>
        {own.map((view) => (
          <ViewLine key={view.name} view={view} isLocked={denial !== undefined} />
        ))}
      </ul>
      {denial === undefined && (
        <section className={sectionStyles.settingsPart} data-part="settings-part">
          <h3>{files.title}</h3>
          <p className={fieldStyles.hint}>{t.fileHint}</p>
          <ViewEditor start="" example={fileText(viewFile.example)} fileName="view.json" />
        </section>
      )}
      <CliCommands commands={[{ does: t.list, command: `view list --unit ${unit} --json` }]} />
    </>
  )
}

function ViewLine({ view, isLocked }: { readonly view: View; readonly isLocked: boolean }) {
  const { views: t } = useSettingsWords()
  const unit = useUnit()
  const { name, title } = view
  return (
    <li className={settingRowsStyles.settingRow} data-part="setting-row">
      <div className={settingRowsStyles.settingText}>
        <p className={settingRowsStyles.settingName}>
          <Link to="/$unit/views/$view" params={{ unit: String(unit), view: name }}>
            {title}
          </Link>
        </p>
        <p className={settingRowsStyles.settingFacts}>
          <code>{name}</code>
        </p>
      </div>
      {!isLocked && (
        <SettingLink
          section="views"
          item={name}
          className={buttonStyles.button}
          label={t.changeOf(title)}
        >
          {t.change}
        </SettingLink>
      )}
      {!isLocked && (
        <ConfirmButton
          label={t.delete}
          name={t.deleteOf(title)}
          title={t.deleteTitle(title)}
          onConfirm={async () => {
            await deleteView(unit, name)
            await refreshAfterSettings(unit)
          }}
        >
          <p>{t.deleteHint}</p>
        </ConfirmButton>
      )}
    </li>
  )
}
