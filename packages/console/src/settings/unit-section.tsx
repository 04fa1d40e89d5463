// The unit: what can be changed of it by a request, and what the command line alone does.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useUnit } from '../app/use-unit.ts'
import { changeAgency, useAgency } from '../data/agency.ts'
import type { Values } from '../forms/value-at.ts'
import { Failure } from '../parts/failure.tsx'
import { useSettingsWords } from '../words/settings-words.ts'
import { ChangeForm } from './change-form.tsx'
import { CommandList } from './command-list.tsx'
import { Denied } from './denied.tsx'
import { FactList } from './fact-list.tsx'
import { useRights } from './use-rights.ts'

const { fields } = administeredTypes.agencies
const shown = ['name', 'timeZone', 'lockedUntil', 'companyId', 'currency', 'language']
const unitFields = Object.fromEntries(shown.map((name) => [name, fields[name]])) as Fields

export function UnitSection() {
  const { unit: said } = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  const client = useQueryClient()
  const { data: agency, error, refetch } = useAgency(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || agency === undefined) return null
  const denial = rights.denial('agencies')
  const values = agency as unknown as Values & { readonly id: number }
  return (
    <>
      {agency.isDisabled === true && <p className="settings-denied">{said.isDisabled}</p>}
      {denial === undefined ? (
        <ChangeForm
          fields={unitFields}
          stored={values}
          hints={{ timeZone: said.timeZoneHint, lockedUntil: said.lockedHint }}
          send={async (change) => {
            await changeAgency(agency, change)
            // Its name and its time zone are in the session as well.
            await client.invalidateQueries({ queryKey: ['session'] })
          }}
          reload={refetch}
        />
      ) : (
        <>
          <Denied denial={denial} />
          <FactList fields={unitFields} values={values} />
        </>
      )}
      <CommandList
        commands={[
          { does: said.requireVersion, command: `unit set --unit ${unit} --require-if-match` },
          { does: said.lifecycles, command: `lifecycle put --unit ${unit} FILE` },
          { does: said.defaults, command: `acl default put --unit ${unit} FILE` },
          { does: said.newUnit, command: 'unit create --name NAME' },
          { does: said.backup, command: 'backup FILE' },
          { does: said.doctor, command: 'doctor' },
        ]}
      />
    </>
  )
}
