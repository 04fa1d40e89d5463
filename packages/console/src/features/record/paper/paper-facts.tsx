// What has one line each, with its name: dates and references, accounts, sums.

import type { Fact, Total } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'
import { PaperLabel } from './paper-label.tsx'

interface PaperFactsProps {
  readonly facts: readonly (Fact | Total)[]
  readonly className: string | undefined
}

export function PaperFacts({ facts, className }: PaperFactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.name} {...('isMain' in fact && fact.isMain && main)}>
          <dt>
            <PaperLabel label={fact.label} />
          </dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  )
}

const main = { className: styles.paperGross, 'data-part': 'paper-gross' }
