// The unit: what can be changed of it by a request, and what the command line alone does.

import type { Fields } from '@kontor/contract/kinds/kind.ts'
import { administeredTypes } from '@kontor/contract/records/directory-catalogue.ts'
import { useUnit } from '../../address/use-unit.ts'
import type { Values } from '../../base/value-path.ts'
import { changeAgency, useAgency } from '../../data/unit/agency.ts'
import { useRights } from '../../data/unit/use-rights.ts'
import { EditDescribedFields } from '../../features/form/edit-described-fields.tsx'
import { CliCommands } from '../../ui/parts/cli-commands.tsx'
import { Denied } from '../../ui/parts/denied.tsx'
import { Failure } from '../../ui/parts/failure.tsx'
import noticeStyles from '../../ui/parts/notice.module.css'
import { useSettingsWords } from '../../words/settings-words.ts'
import { FactList } from './fact-list.tsx'

const { fields } = administeredTypes.agencies
const shown = [
  ...['name', 'timeZone', 'lockedUntil', 'companyId', 'currency', 'salesMaturity', 'language'],
  'holidays',
]
const unitFields = Object.fromEntries(shown.map((name) => [name, fields[name]])) as Fields

export function UnitSection() {
  const { unit: t } = useSettingsWords()
  const unit = useUnit()
  const rights = useRights()
  const { data: agency, error, refetch } = useAgency(unit)
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (rights === undefined || agency === undefined) return null
  const denial = rights.denial('agencies')
  const values = agency as unknown as Values & { readonly id: number }
  return (
    <>
      {agency.isDisabled === true && <p className={noticeStyles.settingsDenied}>{t.isDisabled}</p>}
      {denial === undefined ? (
        <EditDescribedFields
          fields={unitFields}
          stored={values}
          hints={{
            ...{ timeZone: t.timeZoneHint, lockedUntil: t.lockedHint, holidays: t.holidaysHint },
            salesMaturity: t.paymentDaysHint,
          }}
          send={(change) => changeAgency(agency, change)}
          reload={refetch}
        />
      ) : (
        <>
          <Denied denial={denial} />
          <FactList fields={unitFields} values={values} />
        </>
      )}
      <CliCommands
        commands={[
          { does: t.requireVersion, command: `unit set --unit ${unit} --require-if-match` },
          { does: t.lifecycles, command: `lifecycle put --unit ${unit} FILE` },
          { does: t.defaults, command: `acl default put --unit ${unit} FILE` },
          { does: t.newUnit, command: 'unit create --name NAME' },
          { does: t.backup, command: 'backup FILE' },
          { does: t.doctor, command: 'doctor' },
        ]}
      />
    </>
  )
}
