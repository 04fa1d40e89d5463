// What a file would change, by its lines: those that change, with two around them.

import { lineDiff } from '../../base/line-diff.ts'
import styles from './file-editor.module.css'

interface LineChangesProps {
  readonly title: string
  /** Empty where there is nothing yet. */
  readonly before: string
  readonly after: string
}

const around = 2

export function LineChanges({ title, before, after }: LineChangesProps) {
  const lines = lineDiff(before, after).filter(({ sign, text }) => sign !== '-' || text !== '')
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ sign }) => sign !== ' ')
  const shown = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => isNear(at))
  return (
    <section className={styles.lineChanges} aria-label={title}>
      <h4>{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      <pre tabIndex={0}>
        {shown.map(({ sign, text, at }) => (
          <Line key={at} sign={sign} text={text} />
        ))}
      </pre>
    </section>
  )
}

function Line({ sign, text }: { readonly sign: string; readonly text: string }) {
  const line = `${sign} ${text}\n`
  if (sign === '+') return <ins>{line}</ins>
  return sign === '-' ? <del>{line}</del> : <span>{line}</span>
}
