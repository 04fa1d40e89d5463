// Makes a company of the demo's the one that its unit sells as, before the first invoice freezes
// with it: without a seller no invoice is an e-invoice.

import type { AnyCollection } from '@kontor/contract/records/record-type.ts'
import { demoEInvoice } from '@kontor/demo/demo-seller.ts'
import { demoUnitName } from '@kontor/demo/demo-unit.ts'
import { operatorOf } from '../../rules/rights/access.ts'
import type { Store } from '../../store/store.ts'
import type { RecordServices } from '../requests/record-request.ts'
import { putEInvoiceFile } from '../unit/put-files.ts'

interface DemoUnit {
  readonly store: Store
  readonly services: Pick<RecordServices<AnyCollection>, 'changeRecord'>
  readonly unit: number
}

/** A unit that was named by somebody, or that has a company already, stays as it is. */
export async function setDemoSeller(
  { store, services, unit }: DemoUnit,
  companyId: number,
): Promise<void> {
  const reader = operatorOf(unit)
  const lookup = { by: 'id', id: unit } as const
  const found = await store.records.find({ reader, collection: 'agencies', lookup })
  const agency = JSON.parse(found?.body ?? '{}')
  if (agency.name !== demoUnitName || agency.companyId != null) return
  const { eInvoice } = await store.configuration.settings({ unit })
  if (Object.keys(eInvoice).length === 0) await putEInvoiceFile(store, unit, demoEInvoice())
  await services.changeRecord({
    principal: { reader, tokenId: 'demo', scopes: ['admin', 'write'] },
    ...{ collection: 'agencies', lookup, expected: 'any', patch: { companyId } },
    ...{ listMode: 'merge', isDryRun: false, digest: '' },
  })
}
