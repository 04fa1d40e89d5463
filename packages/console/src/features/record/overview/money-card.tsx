// What is between a company and us: what is unpaid, and the turnover of each year.

import type { Balance, CompanyFigures, Year } from '../../../data/figures/company-figures.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import pointTableStyles from '../../../ui/parts/point-table.module.css'
import { RowsLink } from '../../../ui/parts/rows-link.tsx'
import type { CompanyWords } from '../../../words/company-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { amountTexts } from './amount-texts.ts'
import styles from './overview.module.css'

interface MoneyCardProps {
  readonly figures: CompanyFigures
  readonly words: CompanyWords
  readonly level: 1 | 2
}

export function MoneyCard({ figures: { balances, years }, words, level }: MoneyCardProps) {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section className={styles.card} data-part="money-card">
      <Heading>{words.money}</Heading>
      {balances.length === 0 ? (
        <p className={fieldStyles.hint}>{words.nothingOwed}</p>
      ) : (
        <dl className={styles.balances}>
          {balances.map((balance) => (
            <BalanceLine key={balance.rows.view} balance={balance} words={words} />
          ))}
        </dl>
      )}
      {years.length > 0 && <Turnover years={years} words={words} />}
    </section>
  )
}

interface BalanceLineProps {
  readonly balance: Balance
  readonly words: CompanyWords
}

function BalanceLine({ balance, words }: BalanceLineProps) {
  const { format } = useTranslation()
  const { isSale, unpaid, overdue, rows, overdueRows } = balance
  return (
    <div data-part="balance">
      <dt>{isSale ? words.owedToUs : words.owedByUs}</dt>
      <dd>
        <RowsLink rows={rows}>
          <Lines texts={amountTexts(unpaid, format)} />
        </RowsLink>
        {overdue.length > 0 && (
          <RowsLink rows={overdueRows} className={styles.overdue}>
            <Lines texts={amountTexts(overdue, format).map(words.overdue)} />
          </RowsLink>
        )}
      </dd>
    </div>
  )
}

/** Of each currency by itself: they are no sum. */
function Lines({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={styles.amount}>
      {text}
    </span>
  ))
}

interface TurnoverProps {
  readonly years: readonly Year[]
  readonly words: CompanyWords
}

function Turnover({ years, words }: TurnoverProps) {
  const { format } = useTranslation()
  const hasSold = years.some(({ sold }) => sold.length > 0)
  const hasBought = years.some(({ bought }) => bought.length > 0)
  return (
    <table className={`${pointTableStyles.pointTable} ${styles.turnover}`} data-part="turnover">
      <caption>
        <b>{words.turnover}</b> {words.turnoverHint}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.year}</th>
          {hasSold && <th scope="col">{words.sold}</th>}
          {hasBought && <th scope="col">{words.bought}</th>}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, sold, bought, soldRows, boughtRows }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {hasSold && (
              <td>
                <RowsLink rows={soldRows}>
                  <Lines texts={amountTexts(sold, format)} />
                </RowsLink>
              </td>
            )}
            {hasBought && (
              <td>
                <RowsLink rows={boughtRows}>
                  <Lines texts={amountTexts(bought, format)} />
                </RowsLink>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
