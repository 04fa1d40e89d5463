// Who may see what: the roles, a table of types by groups that is tried before it is saved, what a
// user would then see, and which role each user has.

import { defaultFile } from '@kontor/contract/configuration/default-file.ts'
import { type TypeDefault, wholeDefault } from '@kontor/contract/records/roles.ts'
import { useState } from 'react'
import { useUnit } from '../../../address/use-unit.ts'
import {
  type AccessDefault,
  putAccessDefaults,
  useAccessDefaults,
} from '../../../data/unit/access-defaults.ts'
import { useSettingsFile } from '../../../data/unit/definitions.ts'
import { useGroups } from '../../../data/unit/directory.ts'
import { supervisorGroup, useRights } from '../../../data/unit/use-rights.ts'
import { CliCommands } from '../../../ui/parts/cli-commands.tsx'
import { Failure } from '../../../ui/parts/failure.tsx'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useRightsWords } from '../../../words/rights-words.ts'
import { SettingsFile } from '../settings-file.tsx'
import { isSameDefault } from './levels.ts'
import { RightsTable } from './rights-table.tsx'
import { Roles } from './roles.tsx'
import { SaveRights } from './save-rights.tsx'
import { SeenAs } from './seen-as.tsx'
import { UserRoles } from './user-roles.tsx'

export function RightsSection() {
  const t = useRightsWords()
  const unit = useUnit()
  const rights = useRights()
  const defaults = useAccessDefaults(unit)
  const groups = useGroups(unit)
  const file = useSettingsFile(unit, 'access-defaults')
  const failed = [defaults, groups, file].find(({ error }) => error !== null)
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (rights === undefined || defaults.data === undefined || groups.data === undefined) return null
  if (file.data === undefined) return null
  if (!rights.isSupervisor) return <p className={fieldStyles.hint}>{t.onlySupervisors}</p>
  return (
    <>
      {file.data === null && <p data-part="nobody-decided">{t.isOpen}</p>}
      <EditRights stored={defaults.data} groups={groups.data} />
      <SettingsFile
        title={t.file}
        hint={t.fileHint}
        path="access-defaults"
        file={file.data ?? undefined}
        example={defaultFile.example}
        put={putAccessDefaults}
      />
      <CliCommands commands={[{ does: t.apply, command: `acl role apply --unit ${unit}` }]} />
    </>
  )
}

interface EditRightsProps {
  readonly stored: readonly AccessDefault[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

function EditRights({ stored, groups }: EditRightsProps) {
  /** Those that were changed, by type. */
  const [draft, setDraft] = useState<ReadonlyMap<string, TypeDefault>>(new Map())
  const rows = stored.map((each) => ({ ...each, ...draft.get(each.type) }))
  const changed = rows.filter((row) =>
    stored.some((each) => each.type === row.type && !isSameDefault(each, row)),
  )
  const change = (defaults: readonly TypeDefault[]): void =>
    setDraft((last) => new Map([...last, ...defaults.map((each) => [each.type, each] as const)]))
  const columns = groups.filter(({ name }) => name !== supervisorGroup)
  const table = { stored, rows, groups: columns }
  return (
    <>
      <Roles stored={stored} groups={groups} onFill={change} />
      <RightsTable {...table} onChange={change}>
        <SaveRights {...table} changed={changed} onDone={() => setDraft(new Map())} />
      </RightsTable>
      <SeenAs defaults={rows.map(wholeDefault)} />
      <UserRoles groups={groups} />
    </>
  )
}
