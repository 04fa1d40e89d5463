// What a correction lacks when it is approved: which document it corrects, why, and that both are
// in the same money.

import type { Fault } from '@kontor/contract/errors.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { unknownReference } from '../../rules/records/references.ts'
import type { Reader } from '../../rules/rights/access.ts'
import { isFrozen } from '../../rules/status/freezing.ts'
import { type FieldValues, propertiesOf } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'

interface States {
  readonly before: FieldValues
  readonly after: FieldValues
}

/** None where the change does not freeze a correction. */
export async function correctionFaults(
  store: Store,
  reader: Reader,
  { isCorrection }: RecordType,
  { before, after }: States,
): Promise<readonly Fault[]> {
  if (isCorrection !== true || isFrozen(before) || !isFrozen(after)) return []
  const reason = propertiesOf(after)['correctionReason']
  const faults: Fault[] = []
  if (typeof reason !== 'string' || reason.trim() === '') {
    const message = 'A correction needs a reason before it is approved.'
    faults.push({ code: 'required', pointer: '/properties/correctionReason', message })
  }
  return [...faults, ...(await originalFaults(store, reader, after))]
}

async function originalFaults(
  store: Store,
  reader: Reader,
  { correctsId: id, companyId, ...correction }: FieldValues,
): Promise<readonly Fault[]> {
  const pointer = '/correctsId'
  if (typeof id !== 'number') {
    const message = 'A correction must name the document that it corrects before it is approved.'
    return [{ code: 'required', pointer, message }]
  }
  const lookup = { by: 'id', id } as const
  const found = await store.records.find({ reader, collection: 'documents', lookup })
  if (found === undefined) return [unknownReference({ target: 'frozenInvoice', id, pointer })]
  const original = JSON.parse(found.body) as FieldValues
  if (original['companyId'] !== companyId) {
    const message = 'Expected the company of the document that is corrected.'
    return [{ code: 'not-equal', pointer: '/companyId', message }]
  }
  const currency = propertiesOf(original)['currencyDoc'] ?? null
  if (currency === (propertiesOf(correction)['currencyDoc'] ?? null)) return []
  const message = `Expected the currency of the document that is corrected, ${currency}.`
  return [{ code: 'not-equal', pointer: '/properties/currencyDoc', message }]
}
