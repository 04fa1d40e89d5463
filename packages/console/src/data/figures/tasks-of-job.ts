// The tasks on the items of a job, and of which job a task is.

import { useQuery } from '@tanstack/react-query'
import { clientOf } from '../api/client.ts'
import { recordKeys } from '../api/query-keys.ts'
import { readPage } from '../api/read-page.ts'

interface Task {
  readonly id: number
  readonly name: string
  readonly jobItemId: number | null
}

/** Of more, the others are entered in the form. */
const tasksMax = 200

/** Undefined until they are known. */
export function useTasksOfJob(unit: number, job: number | undefined) {
  const { data } = useQuery({
    queryKey: recordKeys.figures(unit, 'tasks-of-job', job),
    enabled: job !== undefined,
    queryFn: async ({ signal }) => {
      const { jobItems } = await clientOf(unit).jobs.read(job ?? 0, { signal })
      const items = (jobItems ?? []).map(({ id }) => id)
      if (items.length === 0) return []
      const filter = `NOT isDisabled AND jobItemId IN (${items.join(', ')})`
      const query = { columns: ['id', 'name', 'jobItemId'], limit: tasksMax, signal }
      return (await readPage<Task>({ unit, view: 'TASKS', filter, order: ['name'] }, query)).data
    },
  })
  return data
}

/** What the job of each task is called, where it is of one. */
export function useJobsOfTasks(unit: number, tasks: readonly number[]) {
  const { data } = useQuery({
    queryKey: recordKeys.figures(unit, 'jobs-of-tasks', tasks),
    enabled: tasks.length > 0,
    queryFn: async ({ signal }) => {
      const filter = `id IN (${tasks.join(', ')}) AND jobItemId IS NOT NULL`
      const query = { columns: ['id', 'name', 'jobItemId'], limit: tasksMax, signal }
      const { data: found } = await readPage<Task>({ unit, view: 'TASKS', filter }, query)
      const items = [...new Set(found.flatMap(({ jobItemId }) => jobItemId ?? []))]
      if (items.length === 0) return new Map<number, string>()
      const named = await clientOf(unit).lookup('job-item', items, { signal })
      const jobs = new Map(named.map(({ id, detail }) => [id, detail ?? '']))
      return new Map(found.map(({ id, jobItemId }) => [id, jobs.get(jobItemId ?? 0) ?? '']))
    },
  })
  return data
}
