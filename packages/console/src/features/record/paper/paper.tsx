// A document as it is printed and as its recipient sees it, on one or more sheets.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { RichText } from '../../../ui/kinds/rich-text.tsx'
import { statusPhase } from '../../../ui/kinds/status-phase.ts'
import { type ValueFormat, valueText } from '../../../ui/kinds/value-text.ts'
import { paperTitle } from '../../../words/paper-titles.ts'
import { paperWords } from '../../../words/paper-words.ts'
import {
  factsOf,
  type PaperFact,
  paperTable,
  propertiesOf,
  rolesOf,
  textsOf,
} from './build-paper.ts'
import styles from './paper.module.css'
import { PaperAccount } from './paper-account.tsx'
import { PaperItems } from './paper-items.tsx'
import { addressee, partyOf, personOf, unknownParty } from './paper-parties.ts'
import { PaperParty } from './paper-party.tsx'
import type { PaperProps } from './paper-props.ts'
import { PaperTotals } from './paper-totals.tsx'

export function Paper(props: PaperProps) {
  const { record, type, sides, form, context } = props
  const { language } = context.translation
  const words = paperWords(language)
  // What somebody else has sent is not on our paper.
  const { logo, lines } = formOf(rolesOf(type).isReceived ? undefined : form)
  const properties = propertiesOf(record)
  const table = paperTable(type, record)
  const [before = '', ...after] = textsOf(type, record)
  const orientation = String(properties['paperOrientation'] ?? '').toLowerCase()
  return (
    <article
      className={styles.paper}
      data-part="paper"
      lang={language}
      data-orientation={orientation}
    >
      {logo && <img className={styles.paperLogo} src={logo} alt={sides.unitName} />}
      <Head {...props} />
      <Sides {...props} />
      <Facts {...props} />
      <RichText html={before} />
      {table !== undefined && (
        <>
          <PaperItems table={table} context={context} />
          <PaperTotals table={table} record={record} context={context} />
        </>
      )}
      {after.map((html) => (
        <RichText key={html} html={html} />
      ))}
      <PaperAccount {...props} />
      {properties['showSignature'] === true && (
        <p className={styles.paperSignature}>{words.signature}</p>
      )}
      {lines.length > 0 && (
        <footer className={styles.paperLines}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      )}
    </article>
  )
}

function formOf(form: PaperProps['form']) {
  return { logo: form?.logo ?? undefined, lines: form?.lines ?? [] }
}

function Head({ record, type, sides, context: { translation } }: PaperProps) {
  const words = paperWords(translation.language)
  const { correctionReason } = propertiesOf(record)
  const title =
    paperTitle(translation.language, record.type) ?? titleOf(type, translation.typeLabel)
  const number = String(record['number'] ?? '')
  const state = stateOf(record, (date) =>
    words.cancelled(date === '' ? '' : translation.format.date(date)),
  )
  const numberOf = (id: unknown): string => sides.numbers.get(Number(id)) ?? `#${id}`
  const correctedBy = (record['correctedByIds'] ?? []) as readonly unknown[]
  const corrects = record['correctsId'] ?? undefined
  return (
    <header className={styles.paperHead}>
      <h2>
        {title} <span>{number}</span>
      </h2>
      {state !== undefined && (
        <p className={styles.paperState} data-draft={state === ''}>
          {state === '' ? words.draft : state}
        </p>
      )}
      {corrects !== undefined && <p>{words.corrects(numberOf(corrects))}</p>}
      {corrects !== undefined && typeof correctionReason === 'string' && (
        <p>{words.reason(correctionReason)}</p>
      )}
      {correctedBy.length > 0 && <p>{words.corrected(correctedBy.map(numberOf).join(', '))}</p>}
    </header>
  )
}

function titleOf({ type, title }: RecordType, typeLabel: (type: string) => string): string {
  const label = typeLabel(type)
  return label === type ? title : label
}

/** What the reader has to know of its status; empty for a draft, undefined where all is usual. */
function stateOf(record: StoredRecord, cancelled: (date: string) => string): string | undefined {
  const phase = statusPhase(String(record['status'] ?? ''))
  // What is frozen was issued, whatever its status is called.
  if (phase === 'preparation') return record['frozenAt'] == null ? '' : undefined
  return phase === 'cancelled' ? cancelled(String(record['statusDate'] ?? '')) : undefined
}

function Sides({ record, type, sides, context }: PaperProps) {
  const words = paperWords(context.translation.language)
  const { ours, theirs, isReceived } = rolesOf(type)
  const own =
    sides.own === undefined ? { ...unknownParty, name: [sides.unitName] } : partyOf(sides.own)
  const other = addressee(sides.company, propertiesOf(record))
  const person = personOf(sides.company, record['personId'])
  const shared = { country: own.country, context }
  const blocks = [
    <PaperParty key="own" heading={ours && words[ours]} party={own} {...shared} />,
    <PaperParty key="other" heading={theirs && words[theirs]} party={other} {...shared}>
      {person !== undefined && <p>{words.attention(person)}</p>}
    </PaperParty>,
  ]
  return <div className={styles.paperParties}>{isReceived ? blocks.reverse() : blocks}</div>
}

function Facts({ record, type, context }: PaperProps) {
  const facts = factsOf(type, record)
  if (facts.length === 0) return null
  return (
    <dl className={styles.paperFacts}>
      {facts.map(({ name, kind, value }) => (
        <div key={name}>
          <dt>{context.translation.fieldLabel(name)}</dt>
          <dd>{factText({ name, kind, value }, context)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Terms of payment that are a number count days. */
function factText({ name, kind, value }: PaperFact, context: ValueFormat): string {
  const text = valueText({ name, kind, type: kind.filter ?? '' }, value, context)
  const isDays = name === 'paymentCondition' && /^\d+$/.test(text)
  return isDays ? paperWords(context.translation.language).days(Number(text)) : text
}
