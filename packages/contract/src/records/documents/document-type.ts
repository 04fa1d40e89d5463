// The words a document type is described in: the fields common to all documents, and the few
// things in which one type differs from another.

import { processStates } from '../../codes/processes.ts'
import { date, timestamp } from '../../kinds/calendar.ts'
import { codeOrEmpty } from '../../kinds/code.ts'
import { listOf, listOfObjects, objectOf } from '../../kinds/composite.ts'
import {
  type Fields,
  immutable,
  type Kind,
  noColumn,
  readOnly,
  required,
  withDefault,
} from '../../kinds/kind.ts'
import { amount, decimal, integer, minutes } from '../../kinds/number.ts'
import { reference } from '../../kinds/reference.ts'
import { line, oneOf, patternText, shortText, text } from '../../kinds/text.ts'
import { limits } from '../../limits.ts'
import type { Area } from '../areas.ts'
import { history, identity, marks, rights, status, statusDate } from '../common-fields.ts'
import { documentLayout } from '../form-layout.ts'
import { type Period, type RecordType, recordType } from '../record-type.ts'
import {
  approvedStatus,
  cancelledStatus,
  rejectedStatus,
  type Statuses,
  statusesBy,
} from '../statuses.ts'
import { withFrozenFields, withFrozenProperties } from './frozen-fields.ts'

export interface DocumentDescription {
  readonly type: string
  readonly title: string
  readonly properties: Fields
  readonly number: RecordType['numberSeries']
  readonly views: readonly string[]
  /** Most are plain documents. */
  readonly area?: Area
  /** Those of most documents unless the type says otherwise; the first is the default. */
  readonly statuses?: Statuses
  /** Most documents are about a company; some are the unit's own affair. */
  readonly isCompanyOptional?: true
  readonly isOpenToUnit?: false
  readonly periods?: readonly Period[]
  readonly journal?: RecordType['journal']
  readonly decidedByManager?: RecordType['decidedByManager']
  readonly dayRows?: RecordType['dayRows']
  /** That of a document of a company unless the type says otherwise. */
  readonly form?: RecordType['form']
  readonly role?: RecordType['role']
  readonly freezesOn?: RecordType['freezesOn']
  readonly isFinal?: true
  readonly correctionType?: string
  readonly eInvoice?: RecordType['eInvoice']
  /** Its documents correct others. */
  readonly isCorrection?: true
  readonly makes?: RecordType['makes']
  /** Its documents may be made of others. */
  readonly isMade?: true
  /** They may charge the time that was tracked on a job. */
  readonly chargesTime?: true
  readonly takesPrefixedProperties?: true
}

/** The process that was last started on the document, and how far it is. */
const process = objectOf({
  code: text(),
  state: oneOf(...processStates),
  step: text(),
  startedOn: date(),
  startedBy: integer(),
  waitingFor: objectOf({ users: listOf(integer()), groups: listOf(integer()) }),
  excluded: listOf(integer()),
  since: readOnly(timestamp()),
  restartedBy: integer(),
  actedBy: listOf(integer()),
  endedOn: date(),
})

/** Of a document with priced rows. */
export const totals = {
  totalNet: readOnly(amount()),
  totalVat: readOnly(amount()),
  totalGross: readOnly(amount()),
  vatSummary: readOnly(listOfObjects({ vatPercentage: decimal(), base: amount(), vat: amount() })),
} as const

const usualStatuses = statusesBy({
  preparation: ['PROCESSING'],
  done: [approvedStatus],
  cancelled: [rejectedStatus, cancelledStatus],
})

/** Since when it is frozen, and the proof that it has not changed since. */
const freezing = {
  frozenAt: readOnly(timestamp()),
  seal: noColumn(readOnly(text())),
} as const

/** Makes a document type; one whose properties hold a priced item table gets the totals. */
export function documentType(description: DocumentDescription): RecordType {
  const { type, title, properties, number, views } = description
  const companyId = reference('company')
  const statuses = description.statuses ?? usualStatuses
  const isPriced = Object.values(properties).some((kind: Kind) => kind.rows !== undefined)
  return recordType({
    type,
    title,
    collection: 'documents',
    area: description.area ?? 'documents',
    fields: withFrozenFields({
      ...identity,
      type: immutable(required(oneOf(type))),
      agencyId: immutable(withDefault(integer(), { of: 'unit' })),
      ownerId: required(reference('user')),
      companyId: description.isCompanyOptional === true ? companyId : required(companyId),
      personId: reference('person'),
      binderId: reference('binder'),
      number: shortText(limits.numberCharactersMax),
      tags: listOf(line()),
      status: status(statuses, statuses[0]?.code ?? ''),
      statusDate: statusDate(),
      category: codeOrEmpty(),
      setProcess: setProcess(),
      participantIds: listOf(reference('user')),
      process: readOnly(process),
      ...freezing,
      ...(description.isCorrection === true ? { correctsId: reference('frozenInvoice') } : {}),
      ...(description.correctionType === undefined ? {} : { correctedByIds: shownIds() }),
      ...(description.isMade === true ? { madeFromId: madeFromId() } : {}),
      ...(description.chargesTime === true ? chargedJob() : {}),
      ...(description.makes === undefined ? {} : { madeIds: shownIds() }),
      ...(isPriced ? totals : {}),
      ...rights,
      ...marks,
      ...history,
    }),
    properties: withFrozenProperties(properties),
    statuses,
    people: { owner: 'ownerId', readers: ['participantIds'] },
    isOpenToUnit: description.isOpenToUnit ?? true,
    periods: description.periods ?? [],
    views,
    form: description.form ?? documentLayout('company'),
    ...optional('numberSeries', number),
    ...optional('journal', description.journal),
    ...optional('decidedByManager', description.decidedByManager),
    ...optional('dayRows', description.dayRows),
    ...optional('role', description.makes === undefined ? description.role : 'source'),
    ...optional('makes', description.makes),
    ...optional('freezesOn', description.freezesOn),
    ...optional('isFinal', description.isFinal),
    ...optional('correctionType', description.correctionType),
    ...optional('eInvoice', description.eInvoice),
    ...optional('isCorrection', description.isCorrection),
    ...optional('takesPrefixedProperties', description.takesPrefixedProperties),
  })
}

/** Reads back as sent and is no column: what it started is in `process`. */
function setProcess(): Kind<string> {
  const pattern = `^[A-Z0-9_.-]{0,${limits.codeCharactersMax}}$`
  const kind = patternText('the code of a process of the unit', pattern)
  return { ...noColumn(kind), startsProcess: true }
}

/** Told in views only when requested: few documents are made of others. */
function madeFromId() {
  return immutable({ ...reference('sourceDocument'), onRequest: true } as const)
}

/** The job whose tracked time it charges, and that time, as it was then; null where none. */
function chargedJob(): Fields {
  const { fallback: _, ...time } = listOfObjects({ timeId: integer(), duration: minutes() })
  return {
    madeFromJobId: immutable({ ...reference('job'), onRequest: true } as const),
    chargedTime: noColumn(readOnly(time)),
  }
}

/** The documents that name this one, of those that the reader may read. */
function shownIds(): Kind<readonly number[]> {
  return noColumn(readOnly(listOf(integer())))
}

function optional<N extends string, T>(name: N, value: T | undefined): { [K in N]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [K in N]: T })
}
