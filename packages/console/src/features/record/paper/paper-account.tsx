// Where a document asks to be paid to.

import { paperWords } from '../../../words/paper-words.ts'
import { propertiesOf } from './paper-of.ts'
import type { PaperProps } from './paper-props.ts'
import { accountLines, accountOf } from './party.ts'

export function PaperAccount({ record, sides, context: { speech } }: PaperProps) {
  const account = accountOf(sides.own, propertiesOf(record))
  if (account === undefined) return null
  return (
    <section className="paper-account">
      <h3>{paperWords(speech.language).account}</h3>
      <dl className="paper-numbers">
        {accountLines(account).map(([field, text]) => (
          <div key={field}>
            <dt>{speech.fieldLabel(field)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
