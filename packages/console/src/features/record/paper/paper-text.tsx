// A text that stands before the rows of a document, or after them.

import type { TextBlock, TextRun } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'

export function PaperText({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  if (blocks.length === 0) return null
  return (
    <div className={styles.paperText}>
      {blocks.map(({ kind, depth, marker, runs }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks may be the same, and never move.
          key={index}
          data-kind={kind}
          style={{ marginInlineStart: `${depth * 1.25}rem` }}
        >
          {marker !== undefined && <span className={styles.paperMarker}>{marker} </span>}
          {runs.map((run, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs may be the same, and never move.
            <Run key={at} run={run} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Run({ run: { text, isBold, isItalic } }: { readonly run: TextRun }) {
  const slanted = isItalic ? <em>{text}</em> : text
  return isBold ? <strong>{slanted}</strong> : slanted
}
