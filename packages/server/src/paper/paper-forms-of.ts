// Which forms documents of a type have, and which rules an e-invoice of one follows. Both are said
// by the description of the type.

import { type PaperProfile, paperForms, paperProfiles } from '@kontor/contract/codes/paper-forms.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { hasPaper } from '@kontor/paper/model/has-paper.ts'
import type { PaperSource } from '@kontor/paper/paper-source.ts'
import type { NoPaper } from '../service/paper/paper-maker.ts'
import { profilesOf } from '../service/paper/read-paper-options.ts'
import type { PaperOptions } from '../service/requests/paper-request.ts'

export function paperFormsOf(type: RecordType): NoPaper {
  if (!hasPaper(type)) return { forms: [], profiles: [] }
  const { eInvoice } = type
  if (eInvoice === undefined) return { forms: ['pdf'], profiles: [] }
  return { forms: paperForms, profiles: eInvoice.profiles ?? paperProfiles }
}

/**
 * Undefined where the form is no e-invoice, `none` where documents of the type do not have the
 * profile that is named. That of the buyer counts where it goes with type and form.
 */
export function chosenProfile(
  { sides }: PaperSource,
  { form, profile }: PaperOptions,
  { profiles }: NoPaper,
): PaperProfile | 'none' | undefined {
  const ofForm = profilesOf(form)
  if (ofForm.length === 0) return undefined
  const both = ofForm.filter((each) => profiles.includes(each))
  if (profile !== undefined) return both.includes(profile) ? profile : 'none'
  const ofBuyer = sides.company?.['eInvoiceProfile']
  return both.find((each) => each === ofBuyer) ?? both[0] ?? 'none'
}
