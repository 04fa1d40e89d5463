// Finds what a document is printed with, for whoever may read it: what froze with it is part of it,
// whoever may read where it came from.

import { findPrintForm } from '../../../rules/settings/find-print-form.ts'
import type { UnitSettings } from '../../../rules/settings/unit-settings.ts'
import { propertiesOf } from '../../../rules/values/find-values.ts'
import type { FindPaperInput, PaperParts } from '../../port/papers.ts'
import type { Context } from '../rights/context.ts'
import type { Step } from '../statements/step.ts'
import { findFrozenPaper } from './freeze-paper.ts'
import { correctedByIds, documentsOf, paperParts, unitRow } from './paper-parts.ts'
import { isVisible } from './visible-record.ts'

export function* findPaper(
  context: Context,
  { reader, record }: FindPaperInput,
): Step<PaperParts | undefined> {
  const { unit } = reader
  const id = Number(record['id'])
  if (!(yield* isVisible(context, reader, { collection: 'documents', id }))) return undefined
  const { mayRead } = yield* context.cache.rightsOf(reader)
  const settings = yield* context.cache.settings(unit)
  const frozen = yield* findFrozenPaper(unit, record)
  if (frozen === undefined) {
    const type = settings.catalogue.byCollection.get('documents')?.get(String(record['type']))
    if (type === undefined) throw new Error(`Document ${id} is of an unknown type.`)
    return yield* paperParts(context, { unit, type, record, mayRead })
  }
  const corrections = yield* documentsOf(context, { unit, mayRead }, correctedByIds(record))
  const { printForm, ...parts } = frozen
  return {
    ...parts,
    documents: [...parts.documents, ...corrections],
    form: formOf(settings, record, { form: parts.form, printForm }),
    // A unit that had put nothing then has said nothing that could stay.
    eInvoice: isEmpty(parts.eInvoice) ? settings.eInvoice : parts.eInvoice,
    ...{ hasFrozen: true, ownCompanyId: (yield* unitRow(unit)).companyId },
  }
}

function isEmpty(settings: object): boolean {
  return Object.keys(settings).length === 0
}

/** The form that froze; where the document has been given another since, that one as it is now. */
function formOf(
  settings: UnitSettings,
  record: FindPaperInput['record'],
  { form, printForm }: { readonly form: PaperParts['form']; readonly printForm: unknown },
): PaperParts['form'] {
  const named = propertiesOf(record)['printForm'] ?? null
  const isSame = named === printForm || named === form?.code
  return isSame ? form : findPrintForm(settings, named)
}
