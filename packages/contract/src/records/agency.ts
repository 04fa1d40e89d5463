// A unit as those who belong to it see it.

import { date } from '../kinds/calendar.ts'
import { listOfObjects } from '../kinds/composite.ts'
import { flag } from '../kinds/flag.ts'
import { required, withDefault } from '../kinds/kind.ts'
import { days } from '../kinds/number.ts'
import { reference } from '../kinds/reference.ts'
import { currencyCode, languageTag, line } from '../kinds/text.ts'
import { timeZone } from '../kinds/time-zone.ts'
import { limits } from '../limits.ts'
import { identity, notedHistory } from './common-fields.ts'
import { usualPaymentDays } from './documents/payment-days.ts'
import { otherType } from './record-type.ts'

export const agency = otherType({
  type: 'AGENCY',
  title: 'Agency',
  collection: 'agencies',
  fields: {
    ...identity,
    name: required(line()),
    timeZone: withDefault(timeZone(), { value: 'UTC' }),
    companyId: { ...reference('company'), isSetLater: true },
    language: languageTag(),
    currency: currencyCode(),
    salesMaturity: withDefault(days(limits.paymentDaysMax), { value: usualPaymentDays }),
    lockedUntil: date(),
    holidays: listOfObjects({ date: required(date()), name: line() }),
    isDisabled: flag(),
    ...notedHistory,
  },
  periods: [],
  views: ['UNITS'],
  rules: [
    'An agency is a unit. Those who belong to it read it with a token that is for it.',
    'Members of its groups `Supervisor` and `Configurator` change it, with a token of scope ' +
      '`admin`.',
    'A supervisor of a unit creates another one, and becomes its supervisor. She reads it at its ' +
      '`Location` with the token that created it; for all else in the new unit a token is ' +
      'created on the command line.',
    'A new `timeZone` applies to defaults from then on.',
    '`companyId` is set through the unit itself.',
    '`salesMaturity` is within how many days what we issue is to be paid, where nothing else was ' +
      'agreed with the company: the console proposes the due date by it, and `make` and `copy` ' +
      'set it.',
    '`holidays` are days on which nobody of the unit works: the console counts the days of ' +
      'absences without them and without weekends.',
    'Only supervisors set an earlier `lockedUntil`, or remove it.',
  ],
  administration: {
    by: ['Supervisor', 'Configurator'],
    own: [],
    shared: [],
    guarded: [],
  },
})
