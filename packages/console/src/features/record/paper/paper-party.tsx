// A party on the printed document.

import type { PaperSide } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'
import { PaperLabel } from './paper-label.tsx'

export function PaperParty({ side }: { readonly side: PaperSide }) {
  const [first, ...others] = side.name
  return (
    <section>
      {side.heading !== undefined && (
        <h3>
          <PaperLabel label={side.heading} />
        </h3>
      )}
      <p className={styles.paperName}>{first}</p>
      <Lines lines={others} />
      {side.attention !== undefined && (
        <p>
          <PaperLabel label={side.attention} />
        </p>
      )}
      <Lines lines={side.address} />
      {side.registrations.length > 0 && (
        <dl className={styles.paperNumbers}>
          {side.registrations.map(([kind, number]) => (
            <div key={kind}>
              <dt>{kind}:</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
    <p key={index}>{line}</p>
  ))
}
