// One question of the first steps, with its form: the form before it is gone that had the focus,
// so its title has it.

import { type ReactNode, useEffect, useRef } from 'react'
import fieldStyles from '../../ui/parts/field.module.css'
import styles from './welcome.module.css'

interface WelcomeStepProps {
  readonly part: string
  readonly title: string
  readonly hint: string
  /** How many times it was answered: each time begins at its title. */
  readonly answers?: number
  readonly children: ReactNode
}

export function WelcomeStep({ part, title, hint, answers = 0, children }: WelcomeStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(() => heading.current?.focus(), [answers])
  return (
    <section
      className={`${styles.welcome} ${styles.firstSetup}`}
      data-part={part}
      aria-labelledby={`${part}-title`}
    >
      <h2 id={`${part}-title`} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={fieldStyles.hint}>{hint}</p>
      {children}
    </section>
  )
}
