// Makes a company, and the unit sells and buys as it from then on: papers have it as their seller.

import type { Agency } from '@kontor/client'
import type { Values } from '../base/value-path.ts'
import { refreshAfterSettings } from '../data/api/refresh-after-settings.ts'
import { recordsOf } from '../data/api/write-record.ts'
import { changeAgency } from '../data/unit/agency.ts'

/** @param idempotencyKey of the form, so that a company is made once, however often it is sent. */
export async function saveOwnCompany(
  agency: Agency,
  body: Values,
  idempotencyKey: string,
): Promise<void> {
  const unit = agency.id
  const { id } = await recordsOf({ unit, collection: 'companies' }).create(body, { idempotencyKey })
  await changeAgency(agency, { companyId: id })
  await refreshAfterSettings(unit)
}
