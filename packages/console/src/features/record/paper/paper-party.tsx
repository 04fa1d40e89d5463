// A party on the printed document.

import type { ReactNode } from 'react'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'
import styles from './paper.module.css'
import type { Party } from './paper-parties.ts'

interface PaperPartyProps {
  readonly heading: string | undefined
  readonly party: Party
  /** Where the unit is: within one country none is printed. */
  readonly country: string | undefined
  readonly context: ValueFormat
  readonly children?: ReactNode
}

export function PaperParty({ heading, party, country, context, children }: PaperPartyProps) {
  const [first, ...others] = party.name
  const isAbroad = party.country !== undefined && party.country !== country
  return (
    <section>
      {heading !== undefined && <h3>{heading}</h3>}
      <p className={styles.paperName}>{first}</p>
      {[...others, ...party.address].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
        <p key={index}>{line}</p>
      ))}
      {isAbroad && <p>{context.translation.format.country(party.country ?? '')}</p>}
      {children}
      {party.registrations.length > 0 && (
        <dl className={styles.paperNumbers}>
          {party.registrations.map(([kind, number]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
