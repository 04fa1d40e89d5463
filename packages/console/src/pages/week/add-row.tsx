// What time is spent on: a job, or one of its tasks, as a row of the week or with a timer.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { now } from '../../base/clock.ts'
import { useTasksOfJob } from '../../data/figures/tasks-of-job.ts'
import { startTimer, useTimer } from '../../data/unit/timer.ts'
import { changeWeekRows } from '../../data/unit/week-rows.ts'
import { focusFirst } from '../../keyboard/focus-first.ts'
import { ReferencePicker } from '../../ui/fields/controls/reference-picker.tsx'
import buttonStyles from '../../ui/parts/button.module.css'
import fieldStyles from '../../ui/parts/field.module.css'
import { useWeekWords } from '../../words/week-words.ts'
import styles from './week.module.css'

interface AddRowProps {
  readonly unit: number
  readonly first: string
  readonly tryTo: (store: Promise<void>) => void
  readonly children: ReactNode
}

export function AddRow({ unit, first, tryTo, children }: AddRowProps) {
  const t = useWeekWords()
  const [row, setRow] = useState<string>()
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // For the next one.
  useEffect(() => {
    if (round > 0) focusFirst(form.current, 'input')
  }, [round])
  const isRunning = useTimer(unit) !== undefined
  function start(): void {
    tryTo(startTimer(unit, { startedAt: now().toISOString(), row: row ?? '' }))
  }
  function add(event: FormEvent): void {
    event.preventDefault()
    if (row === undefined) return
    tryTo(changeWeekRows(unit, first, (rows) => [...rows, row]))
    setRow(undefined)
    setRound((count) => count + 1)
  }
  return (
    <form ref={form} className={styles.add} onSubmit={add}>
      <WorkPicker key={round} unit={unit} onChoose={setRow} />
      <Button type="submit" className={buttonStyles.button}>
        {t.addRow}
      </Button>
      {!isRunning && (
        <Button className={buttonStyles.button} onPress={start}>
          {t.start}
        </Button>
      )}
      {children}
    </form>
  )
}

interface WorkPickerProps {
  readonly unit: number
  /** The row that stands for it. */
  readonly onChoose: (row: string | undefined) => void
}

function WorkPicker({ unit, onChoose }: WorkPickerProps) {
  const t = useWeekWords()
  const [job, setJob] = useState<number | string>()
  const id = typeof job === 'number' ? job : undefined
  const tasks = useTasksOfJob(unit, id) ?? []
  return (
    <>
      <div className={fieldStyles.field}>
        <label htmlFor="week-job">{t.job}</label>
        <ReferencePicker
          {...{ unit, id: 'week-job', label: t.job, target: 'job', isReadOnly: false }}
          describedBy={undefined}
          isRequired={false}
          value={job}
          onChange={(next) => {
            setJob(next)
            onChoose(typeof next === 'number' ? `jobId ${next}` : undefined)
          }}
        />
      </div>
      {tasks.length > 0 && (
        <div className={fieldStyles.field}>
          <label htmlFor="week-task">{t.task}</label>
          <select
            key={id}
            id="week-task"
            className={fieldStyles.input}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value={`jobId ${id}`}>{t.wholeJob}</option>
            {tasks.map((task) => (
              <option key={task.id} value={`taskId ${task.id}`}>
                {task.name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
