// The lines that were rejected, as a table in which they are mended: each fault below its cell.

import type { ImportedRecord, ImportFault } from '@kontor/client'
import { useId } from 'react'
import { Button } from 'react-aria-components'
import { saveFile } from '../../base/save-file.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import { useImportWords } from '../../words/import-words.ts'
import { faultText as textOfFault } from '../../words/problem-text.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './import.module.css'
import { rejectedCsv } from './rejected-csv.ts'
import type { Import } from './use-import.ts'

/** Of the records: a page with more would be slow, and nobody mends more at once. */
const shownMax = 50

interface RejectedLinesProps {
  readonly work: Import
  readonly rejected: readonly ImportedRecord[]
}

export function RejectedLines({ work, rejected }: RejectedLinesProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const title = useId()
  const { proposal, matched } = work.state
  if (proposal === undefined || matched === undefined) return null
  const columns = proposal.header.flatMap((name, at) => {
    return matched.columns[name] == null ? [] : [{ name, at }]
  })
  const shown = rejected.slice(0, shownMax)
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>{t.rejectedTitle}</h2>
      <p className={fieldStyles.hint}>{t.rejectedHint}</p>
      <div className={styles.scroll}>
        <table className={styles.rejected} data-part="rejected">
          <thead>
            <tr>
              <th scope="col">{t.line}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.flatMap(({ lines = [], errors = [] }) =>
              lines.map(({ line, cells }) => {
                const own = errors.filter((each) => each.line === line)
                return <Line key={line} {...{ work, line, cells, columns, errors: own }} />
              }),
            )}
          </tbody>
        </table>
      </div>
      {rejected.length > shownMax && (
        <p className={fieldStyles.hint}>{t.more(format.integer(rejected.length - shownMax))}</p>
      )}
      <div className={styles.actions}>
        <DownloadLines {...{ work, rejected }} />
      </div>
    </section>
  )
}

/** All of them, as they were read: who has many mends them in a spreadsheet. */
function DownloadLines({ work, rejected }: RejectedLinesProps) {
  const t = useImportWords()
  const faultText = useFaultText()
  const { file, proposal } = work.state
  if (file === undefined || proposal === undefined) return null
  const save = (): void => {
    const csv = rejectedCsv(proposal.header, rejected, ({ errors = [] }) => {
      return errors.map((fault) => `${fault.column ?? ''}: ${faultText(fault)}`).join(' ')
    })
    const name = t.downloadName(file.name.replace(/\.\w+$/, ''))
    saveFile(name, new Blob([csv], { type: 'text/csv' }))
  }
  return (
    <Button className={buttonStyles.quiet} onPress={save}>
      <Icon name="download" />
      {t.download}
    </Button>
  )
}

interface LineProps {
  readonly work: Import
  readonly line: number
  readonly cells: readonly string[]
  readonly columns: readonly { readonly name: string; readonly at: number }[]
  readonly errors: readonly ImportFault[]
}

function Line({ work, line, cells, columns, errors }: LineProps) {
  const { format } = useTranslation()
  const isShown = (fault: ImportFault): boolean => {
    return columns.some(({ name }) => name === fault.column)
  }
  const t = useImportWords()
  const whole = errors.filter((each) => !isShown(each))
  return (
    // A phone shows the cells that are wrong, or all where it is no fault of one.
    <tr data-state={whole.length > 0 ? 'whole' : 'cells'}>
      <th scope="row">
        <span className={styles.lineName}>{t.line} </span>
        {format.integer(line)}
        {whole.map((each) => (
          <FaultWords key={each.message} fault={each} />
        ))}
      </th>
      {columns.map(({ name, at }) => (
        <EditedCell
          key={name}
          {...{ work, line, column: name, cell: cells[at] ?? '' }}
          errors={errors.filter(({ column }) => column === name)}
        />
      ))}
    </tr>
  )
}

interface EditedCellProps {
  readonly work: Import
  readonly line: number
  readonly column: string
  /** As it was read. */
  readonly cell: string
  readonly errors: readonly ImportFault[]
}

function EditedCell({ work, line, column, cell, errors }: EditedCellProps) {
  const t = useImportWords()
  const { format } = useTranslation()
  const faults = useId()
  const edit = work.state.edits.find((each) => each.line === line && each.column === column)
  const isWrong = errors.length > 0
  return (
    <td data-state={isWrong ? 'wrong' : 'fine'}>
      <span className={styles.cellName} aria-hidden="true">
        {column}
      </span>
      <input
        className={fieldStyles.input}
        aria-label={t.cell(column, format.integer(line))}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? faults : undefined}
        size={Math.min(30, Math.max(8, cell.length + 2))}
        value={edit?.text ?? cell}
        onChange={({ target }) => work.mend({ line, column, text: target.value })}
      />
      {isWrong && (
        <div id={faults}>
          {errors.map((each) => (
            <FaultWords key={each.message} fault={each} />
          ))}
        </div>
      )}
    </td>
  )
}

/** What is read and not checked yet, so that what the cell is to be says more than the code. */
const unread: ReadonlySet<string> = new Set(['wrong-value', 'bad-format', 'bad-date', 'wrong-type'])

function FaultWords({ fault }: { readonly fault: ImportFault }) {
  const faultText = useFaultText()
  return (
    <p className={fieldStyles.fault} title={fault.message}>
      {faultText(fault)}
    </p>
  )
}

function useFaultText(): (fault: ImportFault) => string {
  const t = useImportWords()
  const { language, fieldLabel } = useTranslation()
  return ({ code, pointer, message, expected, column }) => {
    const isUnread = expected !== undefined && unread.has(code)
    const text = isUnread ? t.expected[expected] : textOfFault({ code, message }, language)
    const field = pointer?.split('/').findLast((step) => !/^-?\d*$/.test(step))
    const isNamed = column === null && field !== undefined && language !== 'en'
    return isNamed ? `${fieldLabel(field)}: ${text}` : text
  }
}
