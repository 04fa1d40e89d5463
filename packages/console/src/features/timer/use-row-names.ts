// What the rows of a week are called: the job, or the task and the job that it is of.

import { useMemo } from 'react'
import { useJobsOfTasks } from '../../data/figures/tasks-of-job.ts'
import { targetOf } from '../../data/figures/time-entries.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { useWeekWords } from '../../words/week-words.ts'

export type RowNames = (row: string) => {
  readonly label: string
  /** Of a task, its job. */
  readonly detail?: string | undefined
}

const kinds = { jobId: 'job', taskId: 'task', overheadId: 'overhead' } as const

export function useRowNames(unit: number, rows: readonly string[]): RowNames {
  const t = useWeekWords()
  const references = useMemo(
    () =>
      rows.flatMap((row) => {
        const target = targetOf(row)
        return target === undefined ? [] : [{ target: kinds[target.field], id: target.id }]
      }),
    [rows],
  )
  const labelOf = useReferenceNames(unit, references)
  const tasks = references.filter(({ target }) => target === 'task').map(({ id }) => id)
  const jobs = useJobsOfTasks(
    unit,
    tasks.sort((one, other) => one - other),
  )
  return (row) => {
    const target = targetOf(row)
    if (target === undefined) return { label: t.without }
    const { field, id } = target
    const detail = field === 'taskId' ? jobs?.get(id) : undefined
    return { label: labelOf(kinds[field], id) ?? `#${id}`, detail }
  }
}
