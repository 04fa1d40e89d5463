// Makes a record of another one: a document that follows from it, or a copy. What is made is
// checked as a create is. The caller may read the source, and gets a record of their own.

import type { Fault } from '@kontor/contract/errors.ts'
import { dayIn } from '@kontor/contract/kinds/time-zone.ts'
import { quote } from '@kontor/contract/quote.ts'
import { type ActionRequest, actionRequest } from '@kontor/contract/records/action-request.ts'
import { copiedRecord, madeRecord, type PaymentDays } from '../../rules/records/made-record.ts'
import { validateFields } from '../../rules/records/validate-schema.ts'
import { listMakings, type Making, madeIn } from '../../rules/status/makings.ts'
import { refusedStep, type StepContext } from '../../rules/status/status-steps.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import type { Store } from '../../store/store.ts'
import type { ActionInput, ChangeAnswer, ChangeRequest } from '../requests/record-request.ts'
import { requireUnit } from '../unit/require-unit.ts'
import { stepContext } from './action-context.ts'
import { chargeTime } from './charge-time.ts'
import { invalid, type PlannedRecord, plannedOf, requireSound } from './check-record.ts'
import { createChecked } from './create-checked.ts'
import { lastMade } from './create-correction.ts'
import { paymentDaysFor } from './payment-days-for.ts'
import { requireFound } from './plan-change.ts'
import { requireCondition } from './require-condition.ts'
import { type ChangeContext, isExpected, untilUnchanged } from './until-unchanged.ts'
import { versionConflict } from './version-conflict.ts'

export async function makeRecord(
  context: ChangeContext,
  { body, ...request }: ActionInput,
): Promise<ChangeAnswer> {
  const answeredIn = madeIn(body['action'], request.collection)
  const answer = await untilUnchanged(
    context,
    { ...request, answeredIn },
    { attempt: (now) => make(context.store, request, body, now) },
  )
  return { ...answer, isNew: true, madeIn: answeredIn }
}

async function make(
  store: Store,
  request: ChangeRequest,
  body: ActionInput['body'],
  now: Date,
): Promise<ChangeAnswer | undefined> {
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
  if (making.action === 'make' && source.type.isChargedByTime === true) {
    return await chargeTime(store, { ...request, body }, { jobId: found.id, now })
  }
  const { timeZone } = await requireUnit(store, reader.unit)
  const today = dayIn(timeZone, now)
  const paymentDays = await paymentDaysFor(store, source)
  const planned = planMaking(source, making, { today, paymentDays })
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

/** What the body of the request asks for, where the type of the source knows it. */
export function requireMaking(source: StepContext, body: ActionInput['body']): Making {
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

interface PlannedIn {
  readonly today: string
  readonly paymentDays: PaymentDays
}

function planMaking(source: StepContext, making: Making, planned: PlannedIn): PlannedRecord {
  const { settings, stored, reader, type: sourceType } = source
  const documents = settings.catalogue.byCollection.get(sourceType.collection)
  const type = making.action === 'copy' ? sourceType : documents?.get(making.type)
  if (type === undefined) throw new Error(`${sourceType.type} makes what is no type.`)
  const input = { ...planned, source: stored, type, ownerId: reader.user }
  const body: FieldValues =
    making.action === 'copy' ? copiedRecord(input) : madeRecord({ ...input, sourceType })
  return plannedOf({ settings, type, body })
}
