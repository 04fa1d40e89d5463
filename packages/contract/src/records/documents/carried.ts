// What a new document takes over from the one that it is made of, or a copy of. It is dated anew,
// has a number of its own, and begins unpaid.

import { correctedProperties, correctionDates } from './correction.ts'

/** Of the document that another is made of: to whom it goes, in which money, and what about. */
export const madeFields = ['companyId', 'personId', 'binderId', 'participantIds', 'tags', 'acl']
export const madeProperties = ['name', ...correctedProperties]

/** Of the job whose time is charged: who works on it need not see what is charged for it. */
export const jobFields = ['companyId', 'binderId', 'tags']
export const jobProperties = ['name']

/** What a copy has of its own. */
export const ownFields = [
  ...['id', 'externalId', 'number', 'ownerId', 'status', 'statusDate', 'setProcess'],
  ...['isDisabled', 'correctsId', 'madeFromId', 'madeFromJobId'],
]
export const ownProperties = [
  ...['paymentMark', 'paymentDate', 'paidOn', 'correctionReason'],
  ...['periodStart', 'periodEnd', 'prepaidAmountDoc', 'roundingAmountDoc'],
]

/** All of them are those of the day on which it is made. */
export const madeDates = correctionDates

/** When it is due, and the terms that tell it: `CONDITION.PAYMENT.NET-14` is fourteen days. */
export const dueDate = {
  property: 'paymentDate',
  terms: 'paymentCondition',
  pattern: /-(\d{1,3})$/u,
} as const
