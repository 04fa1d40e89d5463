// What is to be done with a company next: what is overdue, and what is open. Each leads to its
// rows.

import type { RecordRef } from '../../../data/api/record.ts'
import type { CompanyFigures } from '../../../data/figures/company-figures.ts'
import { countOf } from '../../../data/figures/currencies.ts'
import type { RowsOf } from '../../../data/figures/data-point.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { RowsLink } from '../../../ui/parts/rows-link.tsx'
import type { CompanyWords } from '../../../words/company-words.ts'
import { NewRelated } from '../related/new-related.tsx'
import styles from './overview.module.css'

interface NextCardProps {
  readonly of: RecordRef
  readonly figures: CompanyFigures
  readonly words: CompanyWords
  readonly level: 1 | 2
}

interface NextStep {
  readonly text: string
  readonly rows: RowsOf
  readonly isLate: boolean
}

export function NextCard({ of, figures, words, level }: NextCardProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  const steps = stepsOf(figures, words)
  return (
    <section className={styles.card} data-part="next-card">
      <Heading>{words.next}</Heading>
      {steps.length === 0 && <p className={fieldStyles.hint}>{words.nothingNext}</p>}
      <ul className={styles.steps}>
        {steps.map(({ text, rows, isLate }) => (
          <li key={text} data-late={isLate}>
            <RowsLink rows={rows}>{text}</RowsLink>
          </li>
        ))}
      </ul>
      <NewRelated open={{ collection: of.collection, id: String(of.id) }} />
    </section>
  )
}

function stepsOf({ balances, waiting }: CompanyFigures, words: CompanyWords): readonly NextStep[] {
  const late = balances
    .filter(({ overdue }) => overdue.length > 0)
    .map(({ isSale, overdue, overdueRows: rows }) => {
      const textOf = isSale ? words.overdueInvoices : words.overduePurchases
      return { text: textOf(countOf(overdue)), rows, isLate: true }
    })
  const open = waiting.map(({ name, rows, count }) => {
    return { text: words[name](count), rows, isLate: false }
  })
  return [...late, ...open]
}
