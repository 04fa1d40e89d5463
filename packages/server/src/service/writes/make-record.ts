// Makes a record of another one: a document that follows from it, or a copy. What is made is
// checked as a create is. The caller may read the source, and gets a record of their own.

import type { Fault } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type ActionRequest, actionRequest } from '@kontor/contract/records/action-request.ts'
import { copiedRecord, madeRecord } from '../../rules/records/made-record.ts'
import { referencesIn } from '../../rules/records/references.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import { listMakings, type Making } from '../../rules/status/makings.ts'
import { refusedStep, type StepContext } from '../../rules/status/status-steps.ts'
import { dayIn } from '../../rules/values/calendar.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import type { ActionInput, ChangeAnswer, ChangeRequest } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { stepContext } from './action-context.ts'
import { invalid, type PlannedRecord, requireSound } from './check-record.ts'
import { createChecked } from './create-checked.ts'
import { lastMade } from './create-correction.ts'
import { requireFound } from './plan-change.ts'
import { requireCondition } from './require-condition.ts'
import { type ChangeContext, isExpected, untilUnchanged } from './until-unchanged.ts'
import { versionConflict } from './version-conflict.ts'

export async function makeRecord(
  context: ChangeContext,
  { body, ...request }: ActionInput,
): Promise<ChangeAnswer> {
  const answer = await untilUnchanged(context, request, (now) =>
    make(context.store, request, body, now),
  )
  return { ...answer, isNew: true }
}

async function make(
  store: Store,
  request: ChangeRequest,
  body: ActionInput['body'],
  now: Date,
): Promise<ChangeAnswer> {
  const { collection, principal, isDryRun, digest, requestId, idempotency } = request
  const { reader } = principal
  const found = await requireFound(store, request)
  const source = await stepContext(store, { reader, collection, found }, now)
  requireCondition(source.settings, source.type.type, request)
  if (!isExpected(request, found)) {
    const complete = () => source.stored
    const again = await versionConflict(store, request, { type: source.type, found, complete })
    return await lastMade(store, reader, again)
  }
  const making = requireMaking(source, body)
  if (making.obstacle !== undefined) throw refusedStep(source, making.obstacle, null)
  const { timeZone } = await requireUnit(store, reader.unit)
  const today = dayIn(timeZone, now)
  const ofCompany = await paymentDaysOfCompany(store, source)
  const planned = planMaking(source, making, { today, ofCompany })
  await requireSound(store, reader, planned)
  const created = await createChecked(
    store,
    { ...planned, today, now },
    {
      ...{ reader, isDryRun, digest },
      ...(requestId === undefined ? {} : { requestId }),
      ...(idempotency === undefined ? {} : { idempotency }),
    },
  )
  return { ...created, id: created.id ?? 0, version: 1 }
}

function requireMaking(source: StepContext, body: ActionInput['body']): Making {
  const faults = validateFields(actionRequest, body)
  const { action, type } = body as ActionRequest
  const known = listMakings(source).filter((each) => each.action === action)
  const making = action === 'copy' ? known[0] : known.find((each) => each.type === type)
  const all = making === undefined ? [...faults, typeFault(source, type, known)] : faults
  if (making === undefined || all.length > 0) throw invalid(all, (pointer) => pointer)
  return making
}

function typeFault(
  { type: { type: source } }: StepContext,
  type: string | null | undefined,
  known: readonly Making[],
): Fault {
  const names = known.map((each) => quote(each.type)).join(' or ')
  const expected = names === '' ? `Nothing is made of ${source}.` : `Expected ${names}.`
  const pointer = '/type'
  if (type == null) return { code: 'required', pointer, message: `"type" is missing. ${expected}` }
  const message = `No ${quote(type)} is made of ${source}. ${expected}`
  return { code: 'unknown-type', pointer, message }
}

/** Null where none are stored, or nobody is named; a company out of sight is refused later. */
async function paymentDaysOfCompany(
  store: Store,
  { reader, stored: { companyId: id } }: StepContext,
): Promise<number | null> {
  if (typeof id !== 'number') return null
  const lookup = { by: 'id', id } as const
  const found = await store.records.find({ reader, collection: 'companies', lookup })
  const company = JSON.parse(found?.body ?? '{}') as { readonly salesMaturity?: number | null }
  return company.salesMaturity ?? null
}

interface PlannedIn {
  readonly today: string
  readonly ofCompany: number | null
}

/** Codes may have been taken out of their registers since. */
function planMaking(
  source: StepContext,
  making: Making,
  { today, ofCompany }: PlannedIn,
): PlannedRecord {
  const { settings, stored, reader, type: sourceType } = source
  const documents = settings.catalogue.byCollection.get(sourceType.collection)
  const type = making.action === 'copy' ? sourceType : documents?.get(making.type)
  if (type === undefined) throw new Error(`${sourceType.type} makes what is no type.`)
  const paymentDays = { ofCompany, ofUnit: settings.salesMaturity }
  const input = { source: stored, type, ownerId: reader.user, today, paymentDays }
  const body: FieldValues =
    making.action === 'copy' ? copiedRecord(input) : madeRecord({ ...input, sourceType })
  const asIs = (pointer: string): string => pointer
  return {
    ...{ settings, type, body, references: referencesIn(type, body), faults: [] },
    ...{ asSent: asIs, asMerged: asIs, touches: () => false },
  }
}
