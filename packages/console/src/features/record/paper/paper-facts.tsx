// What is named and told in one line each: dates and references, accounts.

import type { Fact } from '@kontor/paper/model/paper.ts'
import { PaperLabel } from './paper-label.tsx'

interface PaperFactsProps {
  readonly facts: readonly Fact[]
  readonly className: string | undefined
}

export function PaperFacts({ facts, className }: PaperFactsProps) {
  if (facts.length === 0) return null
  return (
    <dl className={className}>
      {facts.map(({ name, label, text }) => (
        <div key={name}>
          <dt>
            <PaperLabel label={label} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
