// A document as it is printed and as its recipient sees it, on one or more sheets: what stands on
// it comes from the model that the PDF is drawn from as well.

import type { Paper as PaperModel } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'
import { PaperFacts } from './paper-facts.tsx'
import { PaperItems } from './paper-items.tsx'
import { PaperLabel } from './paper-label.tsx'
import { PaperParty } from './paper-party.tsx'
import { PaperPayment } from './paper-payment.tsx'
import { PaperText } from './paper-text.tsx'
import { PaperTotals } from './paper-totals.tsx'

export function Paper({ paper }: { readonly paper: PaperModel }) {
  const { languages, direction, sheet, style, sender, recipient, items, payment, lines } = paper
  return (
    <article
      className={styles.paper}
      data-part="paper"
      lang={languages[0]}
      dir={direction}
      data-orientation={sheet.orientation}
      data-size={sheet.size}
    >
      {style.logo && <img className={styles.paperLogo} src={style.logo} alt={sender.name[0]} />}
      <Head paper={paper} />
      <div className={styles.paperParties}>
        <PaperParty side={sender} />
        <PaperParty side={recipient} />
      </div>
      <PaperFacts facts={paper.facts} className={styles.paperFacts} />
      <PaperText blocks={paper.opening} />
      {items !== undefined && (
        <>
          <PaperItems items={items} />
          <PaperTotals paper={paper} />
        </>
      )}
      {payment !== undefined && <PaperPayment payment={payment} />}
      <PaperText blocks={paper.closing} />
      {paper.signature !== undefined && (
        <p className={styles.paperSignature}>
          <PaperLabel label={paper.signature} />
        </p>
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

function Head({ paper: { title, number, state, remarks } }: { readonly paper: PaperModel }) {
  return (
    <header className={styles.paperHead}>
      <h2>
        {title[0]} <span>{number}</span>
        {title[1] !== undefined && <span className={styles.paperDetail}>{title[1]}</span>}
      </h2>
      {state !== undefined && (
        <p className={styles.paperState}>
          <PaperLabel label={state} />
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark.join()}>
          <PaperLabel label={remark} />
        </p>
      ))}
    </header>
  )
}
