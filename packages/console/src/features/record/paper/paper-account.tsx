// The bank account on a printed document.

import { paperWords } from '../../../words/paper-words.ts'
import { propertiesOf } from './build-paper.ts'
import styles from './paper.module.css'
import { accountLines, accountOf } from './paper-parties.ts'
import type { PaperProps } from './paper-props.ts'

export function PaperAccount({ record, sides, context: { translation } }: PaperProps) {
  const account = accountOf(sides.own, propertiesOf(record))
  if (account === undefined) return null
  return (
    <section className={styles.paperAccount}>
      <h3>{paperWords(translation.language).account}</h3>
      <dl className={styles.paperNumbers}>
        {accountLines(account).map(([field, text]) => (
          <div key={field}>
            <dt>{translation.fieldLabel(field)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
