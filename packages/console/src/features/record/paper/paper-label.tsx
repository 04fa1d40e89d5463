// A text of a paper in its languages: the second stands under the first.

import type { Label } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'

export function PaperLabel({ label: [first, ...others] }: { readonly label: Label }) {
  return (
    <>
      {first}
      {others.map((text) => (
        <span key={text} className={styles.paperDetail}>
          {text}
        </span>
      ))}
    </>
  )
}
