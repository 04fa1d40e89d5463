// What keeps a document from being a paper or an e-invoice: each fault in a sentence, with a link
// to where it is filled in and the official names of it.

import type { Fault } from '@kontor/client'
import type { Trouble } from '../../../data/api/problem-of.ts'
import { faultLocation } from '../../../ui/fields/fault-location.ts'
import { Notice } from '../../../ui/parts/notice.tsx'
import { type PaperWords, paperWords } from '../../../words/paper-words.ts'
import { faultText, problemText } from '../../../words/problem-text.ts'
import { type Translation, useTranslation } from '../../../words/use-translation.ts'
import { MissingLink } from '../actions/missing-list.tsx'
import { type FaultPlace, faultPlace, type RecordsOfPaper } from './fault-place.ts'
import styles from './paper.module.css'

interface PaperFaultsProps {
  readonly trouble: Trouble
  readonly records: RecordsOfPaper
}

export function PaperFaults({ trouble, records }: PaperFaultsProps) {
  const translation = useTranslation()
  const { errors, moreErrors = 0 } = trouble
  const words = paperWords(translation.language)
  return (
    <Notice>
      <p>{problemText(trouble, translation, trouble.detail)}</p>
      <ul className={styles.paperFaults}>
        {errors.map((fault) => (
          <li key={`${fault.rule} ${fault.term} ${fault.pointer} ${fault.message}`}>
            <FaultLine fault={fault} records={records} />
          </li>
        ))}
        {moreErrors > 0 && <li>{words.more(translation.format.integer(moreErrors))}</li>}
      </ul>
    </Notice>
  )
}

interface FaultLineProps {
  readonly fault: Fault
  readonly records: RecordsOfPaper
}

function FaultLine({ fault, records }: FaultLineProps) {
  const translation = useTranslation()
  const { language } = translation
  const place = faultPlace(fault, records)
  const names = [fault.rule, fault.term].filter((name) => name !== undefined)
  return (
    <>
      <MissingLink unit={records.unit} content={place}>
        {placeName(place, paperWords(language), translation)}
      </MissingLink>
      {`: ${faultText(fault, language)}`}
      {/* No other sentence says which part of an address or which number it is. */}
      {language !== 'en' && <small lang="en">{fault.message}</small>}
      {names.length > 0 && <small>{names.join(' · ')}</small>}
    </>
  )
}

function placeName(
  { of, pointer }: FaultPlace,
  { places }: PaperWords,
  translation: Translation,
): string {
  const field = faultLocation(pointer, translation)
  if (of === 'document') return field === '' ? places.document : field
  return field === '' || of === 'unit' ? places[of] : `${places[of]}, ${field}`
}
