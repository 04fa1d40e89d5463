// Makes a company, and the unit sells and buys as it from then on: papers have it as their seller.

import type { Agency } from '@kontor/client'
import type { Values } from '../base/value-path.ts'
import { clientOf } from '../data/api/client.ts'
import { refreshAfterSettings } from '../data/api/refresh-after-settings.ts'
import { recordsOf } from '../data/api/write-record.ts'
import { changeAgency } from '../data/unit/agency.ts'
import { putEInvoice } from '../data/unit/definitions.ts'

interface OwnCompany {
  readonly body: Values
  /** Undefined where nobody has said so: what is stored stays. */
  readonly isVatPayer: boolean | undefined
  /** Of the form, so that a company is made once, however often it is sent. */
  readonly idempotencyKey: string
}

export async function saveOwnCompany(
  agency: Agency,
  { body, isVatPayer, idempotencyKey }: OwnCompany,
): Promise<void> {
  const unit = agency.id
  if (isVatPayer !== undefined) await saveVatPayer(unit, isVatPayer)
  const { id } = await recordsOf({ unit, collection: 'companies' }).create(body, { idempotencyKey })
  await changeAgency(agency, { companyId: id })
  await refreshAfterSettings(unit)
}

/** The file is put as a whole, so all else that it says is put again. */
async function saveVatPayer(unit: number, isVatPayer: boolean): Promise<void> {
  const stored = await clientOf(unit).settings.file('e-invoice')
  await putEInvoice(unit, { ...stored, isVatPayer })
}
