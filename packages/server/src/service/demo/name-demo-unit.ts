// Gives the unit of the demo company its name, its paper and its holidays, where nobody has used
// the unit yet.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import { demoHolidays } from '@kontor/demo/demo-holidays.ts'
import { demoPrintForms, demoUnitName } from '@kontor/demo/demo-unit.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import { firstUnitName } from '../../rules/rights/administration.ts'
import type { Store } from '../../store/store.ts'
import type { RecordServices } from '../requests/record-request.ts'
import { putPrintFormFile } from '../unit/put-files.ts'

interface DemoUnit {
  readonly store: Store
  readonly services: Pick<RecordServices<AnyCollection>, 'changeRecord'>
  readonly unit: number
  /** The day on which the demo is loaded. */
  readonly today: string
}

/** A unit that has records, or was named by somebody, stays as it is. */
export async function nameDemoUnit({ store, services, unit, today }: DemoUnit): Promise<void> {
  const reader = operatorOf(unit)
  const lookup = { by: 'id', id: unit } as const
  const found = await store.records.find({ reader, collection: 'agencies', lookup })
  if (found === undefined || JSON.parse(found.body).name !== firstUnitName) return
  const counts = await store.inspection.countRecords({ unit })
  if ([...counts.values()].some((count) => Number(count) > 0)) return
  const { printForms } = await store.configuration.settings({ unit })
  if (printForms.length === 0) await putPrintFormFile(store, unit, demoPrintForms())
  await services.changeRecord({
    principal: { reader, tokenId: 'demo', scopes: ['admin', 'write'] },
    collection: 'agencies',
    lookup,
    expected: 'any',
    patch: { name: demoUnitName, holidays: demoHolidays(today) },
    listMode: 'merge',
    isDryRun: false,
    digest: '',
  })
}
