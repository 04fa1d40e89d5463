// What of the rights is not saved yet: tried by the server first, shown in words, then saved.

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useUnit } from '../../../address/use-unit.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { refreshAfterSettings } from '../../../data/api/refresh-after-settings.ts'
import { type AccessDefault, putAccessDefaults } from '../../../data/unit/access-defaults.ts'
import { tryFile } from '../../../data/unit/definitions.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import sectionStyles from '../../../ui/parts/section.module.css'
import { TroubleNote } from '../../../ui/parts/trouble-note.tsx'
import { useRightsWords } from '../../../words/rights-words.ts'
import { useSettingsWords } from '../../../words/settings-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { levelOf, type Who } from './levels.ts'
import type { RightsTableProps } from './rights-table.tsx'
import { useGroupTitle } from './use-group-title.ts'

interface SaveRightsProps extends RightsTableProps {
  readonly changed: readonly AccessDefault[]
  /** Once they are saved or discarded. */
  readonly onDone: () => void
}

export function SaveRights({ changed, onDone, ...table }: SaveRightsProps) {
  const t = useRightsWords()
  const { saved } = useSettingsWords()
  const unit = useUnit()
  const file = { defaults: changed.map(({ type, read, write }) => ({ type, read, write })) }
  const text = JSON.stringify(file)
  /** The file that the server has looked at. */
  const [tried, setTried] = useState<string>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSaved, setSaved] = useState(false)
  const isTried = tried === text
  const send = async (work: () => Promise<void>): Promise<void> => {
    setTrouble(undefined)
    await work().catch((error: unknown) => setTrouble(troubleOf(error)))
  }
  const look = () =>
    send(async () => {
      await tryFile(unit, 'access-defaults', file)
      setTried(text)
    })
  const save = () =>
    send(async () => {
      await putAccessDefaults(unit, file)
      await refreshAfterSettings(unit)
      onDone()
      setSaved(true)
    })
  if (changed.length === 0) return <p role="status">{isSaved ? saved : ''}</p>
  return (
    <>
      {trouble !== undefined && <TroubleNote trouble={trouble} />}
      <p role="status">{isTried ? t.notSaved : t.unsaved}</p>
      {isTried && <Changes {...table} changed={changed} />}
      <div className={sectionStyles.settingsActions}>
        <Button className={buttonStyles.primary} onPress={() => void (isTried ? save() : look())}>
          {isTried ? t.save : t.check}
        </Button>
        <Button className={buttonStyles.quiet} onPress={onDone}>
          {t.discard}
        </Button>
      </div>
    </>
  )
}

function Changes({ stored, groups, changed }: Omit<SaveRightsProps, 'onDone'>) {
  const t = useRightsWords()
  const { typeLabel } = useTranslation()
  const groupTitle = useGroupTitle()
  const columns: readonly (readonly [Who, string])[] = [
    ['everyone', t.everyone],
    ...groups.map(({ id, name }) => [id, groupTitle(name)] as const),
  ]
  return (
    <ul aria-label={t.check}>
      {changed.map((row) => {
        const before = stored.find(({ type }) => type === row.type) ?? row
        const words = columns.flatMap(([who, title]) => {
          const [from, to] = [levelOf(before, who), levelOf(row, who)]
          return from === to ? [] : [t.change(title, t.levels[from], t.levels[to])]
        })
        const label = typeLabel(row.type)
        return (
          <li key={row.type}>
            {label === row.type ? row.title : label}: {words.join('; ')}
          </li>
        )
      })}
    </ul>
  )
}
