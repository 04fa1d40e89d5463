// Where to pay. A Swiss code has a part of the sheet of its own, which is in the PDF alone.

import type { Payment } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'
import { PaperCode } from './paper-code.tsx'
import { PaperFacts } from './paper-facts.tsx'
import { PaperLabel } from './paper-label.tsx'

export function PaperPayment({ payment: { heading, lines, code } }: { readonly payment: Payment }) {
  return (
    <section className={styles.paperAccount}>
      <div>
        <h3>
          <PaperLabel label={heading} />
        </h3>
        <PaperFacts facts={lines} className={styles.paperNumbers} />
      </div>
      {code !== undefined && code.swiss === undefined && <PaperCode code={code} />}
    </section>
  )
}
