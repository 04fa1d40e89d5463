// What the reader of a paper has to know before all else: that it is a draft or no longer counts,
// what it corrects and what corrects it.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { PaperSource } from '../paper-source.ts'
import type { LabelWords } from '../words/label-words.ts'
import type { Label } from './paper.ts'
import { paperFormat } from './paper-format.ts'
import { propertiesOf } from './read-values.ts'

/** Undefined where the document is in force. */
export function paperState({ record, type }: PaperSource, words: LabelWords): Label | undefined {
  if (record['isDisabled'] === true) return words.label('disabled')
  const phase = type.statuses?.find(({ code }) => code === record['status'])?.phase
  if (phase === 'cancelled') {
    const date = record['statusDate']
    if (!isFilledIn(date)) return words.label('cancelled')
    return words.label('cancelledOn', (language) => ({
      date: paperFormat(language).date(String(date)),
    }))
  }
  // What is frozen was issued, whatever its status is called.
  const isDraft = phase === 'preparation' && !isFilledIn(record['frozenAt'])
  return isDraft ? words.label('draft') : undefined
}

export function paperRemarks(
  { record, documents }: PaperSource,
  words: LabelWords,
): readonly Label[] {
  const numberOf = (id: unknown): string => documents.get(Number(id))?.number ?? `#${id}`
  const { correctionReason: reason } = propertiesOf(record)
  const correctedBy = (record['correctedByIds'] ?? []) as readonly unknown[]
  const corrects = record['correctsId'] ?? undefined
  const parts = { number: numberOf(corrects), numbers: correctedBy.map(numberOf).join(', ') }
  return [
    ...(corrects === undefined ? [] : [words.label('corrects', () => parts)]),
    ...(corrects !== undefined && typeof reason === 'string' && reason !== ''
      ? [words.label('reason', () => ({ reason }))]
      : []),
    ...(correctedBy.length === 0 ? [] : [words.label('corrected', () => parts)]),
  ]
}
