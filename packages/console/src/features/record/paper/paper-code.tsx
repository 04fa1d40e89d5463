// The payment code of a document, as squares that banking apps read.

import type { PaymentCode } from '@kontor/paper/model/paper.ts'
import { squaresOf } from '@kontor/paper/model/squares-of.ts'
import styles from './paper.module.css'
import { PaperLabel } from './paper-label.tsx'

/** Squares of white that are part of the code, on each side. */
const quiet = 4

export function PaperCode({ code: { payload, caption } }: { readonly code: PaymentCode }) {
  const { count, runs } = squaresOf(payload)
  const side = count + 2 * quiet
  const path = runs.map(({ row, from, length }) => `M${from} ${row}h${length}v1h-${length}z`)
  return (
    <figure className={styles.paperCode}>
      <svg
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label={caption.join(' ')}
        shapeRendering="crispEdges"
      >
        <path d={path.join('')} />
      </svg>
      <figcaption>
        <PaperLabel label={caption} />
      </figcaption>
    </figure>
  )
}
