// A part on the page of parts, below its name.

import type { ReactNode } from 'react'
import styles from './show.module.css'

interface ExampleProps {
  readonly name: string
  /** The control that it is entered with, for a field. */
  readonly control?: string
  readonly children: ReactNode
}

export function Example({ name, control, children }: ExampleProps) {
  return (
    <section className={styles.example} data-part="example" data-shown={control}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.shown}>{children}</div>
    </section>
  )
}
