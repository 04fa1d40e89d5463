// Why a document is not given as a paper: its type has no such form, its e-invoice lacks the
// seller, or something is missing or cannot be printed.

import type { Fault } from '@kontor/contract/errors.ts'
import type { FaultCode } from '@kontor/contract/faults.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { PaperFault } from '@kontor/paper/paper-fault.ts'
import { Refusal } from '../../refusal.ts'
import type { CheckedPaper, PaperOptions } from '../requests/paper-request.ts'
import type { NoPaper } from './paper-maker.ts'

export function noPaper(
  { forms, profiles }: NoPaper,
  { form, profile }: PaperOptions,
  type: string,
) {
  const isForm = forms.includes(form)
  const wanted = isForm ? `form ${form} with the profile ${profile}` : `form ${form}`
  const known = isForm ? `Its profiles are: ${profiles.join(', ')}.` : formsInWords(forms)
  const detail = `A document of the type ${quote(type)} has no ${wanted}. ${known}`
  return new Refusal('no-paper', { detail, members: { forms, profiles } })
}

function formsInWords(forms: readonly string[]): string {
  return forms.length === 0 ? 'It has none.' : `Its forms are: ${forms.join(', ')}.`
}

export function incompletePaper({ isSellerUnknown, faults }: CheckedPaper): Refusal {
  const details = { faults: faults.map(faultOf) }
  if (!isSellerUnknown) return new Refusal('paper-incomplete', details)
  const detail =
    'The unit does not name its own company, so an e-invoice has no seller: set `companyId` of ' +
    'the agency.'
  return new Refusal('seller-unknown', { ...details, detail })
}

function faultOf({ code, rule, term, pointer, message }: PaperFault): Fault {
  return {
    ...{ code: code as FaultCode, pointer, message },
    ...(rule === undefined ? {} : { rule }),
    ...(term === undefined ? {} : { term }),
  }
}
