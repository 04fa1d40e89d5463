// The views that the unit has added: each can be opened and deleted, and a file adds one.

import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { views as preset } from '@kontor/contract/views/catalogue.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useViewList, type View } from '../../data/rows/views.ts'
import { deleteView, putView, tryView } from '../../data/unit/definitions.ts'
import { type Denial, useRights } from '../../data/unit/use-rights.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import fieldStyles from '../../ui/parts/field.module.css'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { SettingsPart } from '../../ui/parts/settings-part.tsx'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FileEditor } from './file-editor.tsx'
import { fileText } from './file-text.ts'
import { SettingItem } from './setting-item.tsx'
import { SettingList, SettingRow } from './setting-list.tsx'

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
  const { views: t } = useSettingsWords()
  const denial = useRights()?.denial('agencies')
  return (
    <SettingItem section="views" title={file.title}>
      <p className={fieldStyles.hint}>{t.fileHint}</p>
      <ViewEditor start={fileText(file)} fileName={`${file.name}.json`} denial={denial} />
    </SettingItem>
  )
}

interface ViewEditorProps {
  readonly start: string
  readonly example?: string
  readonly fileName: string
  readonly denial?: Denial | undefined
}

function ViewEditor(props: ViewEditorProps) {
  const unit = useUnit()
  return (
    <FileEditor
      {...props}
      check={(file) => tryView(unit, file)}
      put={(file) => putView(unit, file)}
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
      <SettingList nothing={t.nothing}>
        {own.map((view) => (
          <ViewLine key={view.name} view={view} isLocked={denial !== undefined} />
        ))}
      </SettingList>
      {denial === undefined && (
        <SettingsPart title={files.title} hint={t.fileHint}>
          <ViewEditor start="" example={fileText(viewFile.example)} fileName="view.json" />
        </SettingsPart>
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
    <SettingRow
      name={
        <Link to="/$unit/views/$view" params={{ unit: String(unit), view: name }}>
          {title}
        </Link>
      }
      facts={<code>{name}</code>}
    >
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
    </SettingRow>
  )
}
