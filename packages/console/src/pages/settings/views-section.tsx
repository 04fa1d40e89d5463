// The views that the unit has added: each can be opened, changed and
// deleted, and another one added.

import { views as preset } from '@kontor/contract/views/catalogue.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useUnit } from '../../address/use-unit.ts'
import { refreshAfterSettings } from '../../data/api/refresh-after-settings.ts'
import { useViewList, type View } from '../../data/rows/views.ts'
import { deleteView } from '../../data/unit/definitions.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { AddItem } from '../../ui/parts/add-item.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { ConfirmButton } from '../../ui/parts/confirm-button.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import { SettingLink } from '../../ui/parts/setting-link.tsx'
import { useDefinitionWords } from '../../words/definition-words.ts'
import { useSettingsWords } from '../../words/settings-words.ts'
import { NewView, ViewPage } from './definitions/views/view-pages.tsx'
import { SettingList, SettingRow } from './setting-list.tsx'

export function ViewsSection() {
  const { item } = useParams({ strict: false })
  const { data: all, error, refetch } = useViewList(useUnit())
  if (all === undefined) {
    return error && <Failure error={error} onRetry={() => void refetch()} />
  }
  if (item === 'new') return <NewView all={all} />
  const view = all.find(({ name }) => name === item)
  if (view?.own === undefined) return <ViewList all={all} />
  return <ViewPage key={item} view={{ ...view, own: view.own }} all={all} />
}

function ViewList({ all }: { readonly all: readonly View[] }) {
  const { views: t } = useSettingsWords()
  const { views: own } = useDefinitionWords()
  const unit = useUnit()
  const rights = useRights()
  if (rights === undefined) return null
  const added = all.filter(({ name }) => !preset.some((view) => view.name === name))
  const denial = rights.denial('agencies')
  return (
    <>
      <AddItem section="views" denial={denial}>
        {own.add}
      </AddItem>
      <SettingList nothing={t.nothing}>
        {added.map((view) => (
          <ViewLine key={view.name} view={view} isLocked={denial !== undefined} />
        ))}
      </SettingList>
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
