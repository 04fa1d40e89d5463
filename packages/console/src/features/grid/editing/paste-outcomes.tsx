// What pasting would do or has done: each cell as it was read, and which are not written and why.

import { Button } from 'react-aria-components'
import type { Outcome } from '../../../saving/run-many.ts'
import buttonStyles from '../../../ui/parts/button.module.css'
import fieldStyles from '../../../ui/parts/field.module.css'
import outcomesStyles from '../../../ui/parts/outcomes.module.css'
import { troubleLine } from '../../../ui/parts/trouble-text.tsx'
import { useBulkWords } from '../../../words/bulk-words.ts'
import { useCellWords } from '../../../words/cell-words.ts'
import type { Translation } from '../../../words/use-translation.ts'
import { type BulkOutcomesProps, OutcomeCounts, shownMax } from '../../selection/bulk-outcomes.tsx'
import styles from './paste.module.css'
import type { PastedCell, PasteJob } from './paste-job.ts'

interface PasteOutcomesProps extends Omit<BulkOutcomesProps, 'work'> {
  readonly work: PasteJob
  readonly translation: Translation
}

export function PasteOutcomes(props: PasteOutcomesProps) {
  const { outcomes, unreached, work, translation, onApply, onAgain, onClose } = props
  const words = useBulkWords()
  const t = useCellWords()
  const { integer } = translation.format
  const isCut = unreached > 0 || outcomes.some(({ trouble }) => trouble !== undefined)
  const fits = outcomes.filter(({ state }) => state === 'fits')
  const reasons = outcomes.flatMap((each) => reasonsOf(each, work.cellsOf(each.id), translation))
  const questions = fits.flatMap((each) => questionsOf(each, work.cellsOf(each.id), translation))
  return (
    <>
      <div className={outcomesStyles.bulkOutcomes} role="status">
        <OutcomeCounts outcomes={outcomes} unreached={unreached} />
        <Lines title={t.notWritten} lines={reasons} translation={translation} />
        <Lines title={t.unusual} lines={questions} translation={translation} />
      </div>
      <PastedTable outcomes={outcomes} work={work} translation={translation} />
      <div className={outcomesStyles.bulkActions}>
        {onApply !== undefined && fits.length > 0 && (
          <Button className={buttonStyles.primary} onPress={onApply}>
            {words.carryOut(integer(fits.length), fits.length)}
          </Button>
        )}
        {isCut && (
          <Button className={buttonStyles.button} onPress={onAgain}>
            {translation.words.state.retry}
          </Button>
        )}
        <Button className={buttonStyles.quiet} autoFocus={true} onPress={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}

interface Line {
  readonly key: string
  readonly place: string
  readonly text: string
}

interface LinesProps {
  readonly title: (count: string) => string
  readonly lines: readonly Line[]
  readonly translation: Translation
}

function Lines({ title, lines, translation }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={fieldStyles.fault}>{title(translation.format.integer(lines.length))}</p>
      <ul className={outcomesStyles.bulkReasons}>
        {lines.slice(0, shownMax).map(({ key, place, text }) => (
          <li key={key}>
            <strong>{place}</strong> {text}
          </li>
        ))}
      </ul>
      <More count={lines.length - shownMax} translation={translation} />
    </>
  )
}

/** Of a record that is refused as a whole, one; else one for each cell. */
function reasonsOf(
  outcome: Outcome,
  cells: readonly PastedCell[],
  translation: Translation,
): readonly Line[] {
  const { id, label, trouble } = outcome
  if (trouble !== undefined)
    return [{ key: `${id}`, place: label, text: troubleLine(trouble, translation) }]
  return linesOf(outcome, cells, { translation, text: ({ reason }) => reason })
}

/** One for each cell whose value is unusual. */
function questionsOf(
  outcome: Outcome,
  cells: readonly PastedCell[],
  translation: Translation,
): readonly Line[] {
  return linesOf(outcome, cells, {
    translation,
    text: ({ reason, question }) => (reason === undefined ? question : undefined),
  })
}

interface Telling {
  readonly translation: Translation
  readonly text: (cell: PastedCell) => string | undefined
}

function linesOf(
  { id, label }: Outcome,
  cells: readonly PastedCell[],
  { translation, text: textOf }: Telling,
): readonly Line[] {
  return cells.flatMap((cell) => {
    const { column } = cell
    const text = textOf(cell)
    const place = `${label}, ${translation.fieldLabel(column.name)}:`
    return text === undefined ? [] : [{ key: `${id} ${column.key}`, place, text }]
  })
}

/** Whoever wants to see more of what was read looks where it was copied. */
const linesMax = 100

function More({
  count,
  translation,
}: {
  readonly count: number
  readonly translation: Translation
}) {
  const words = useBulkWords()
  return (
    count > 0 && (
      <p className={fieldStyles.hint}>{words.andMore(translation.format.integer(count))}</p>
    )
  )
}

type TableProps = Pick<PasteOutcomesProps, 'outcomes' | 'work' | 'translation'>

function PastedTable({ outcomes, work, translation }: TableProps) {
  const t = useCellWords()
  const [widest] = outcomes
    .map(({ id }) => work.cellsOf(id))
    .toSorted((one, other) => other.length - one.length)
  if (widest === undefined || widest.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys.
    <section className={styles.pasted} aria-label={t.readAs} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {widest.map(({ column }) => (
              <th key={column.key} scope="col">
                {translation.fieldLabel(column.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.slice(0, linesMax).map(({ id, label }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {work.cellsOf(id).map((cell) => (
                <td
                  key={cell.column.key}
                  className={classOf(cell)}
                  data-state={cell.reason === undefined ? undefined : 'refused'}
                >
                  {cell.text || <span className={styles.faint}>{t.empty}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <More count={outcomes.length - linesMax} translation={translation} />
    </section>
  )
}

function classOf({ isSame, value }: PastedCell): string {
  const classes = [isSame === true ? styles.same : styles.written]
  if (typeof value === 'number') classes.push(styles.numeric)
  return classes.join(' ')
}
