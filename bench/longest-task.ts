// The longest task of a page's main thread, out of a trace of Chromium: by the clock, and of the
// processor, which a machine with other things to do does not make longer.

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly frames?: readonly Frame[] } }
}

interface Frame {
  readonly processId?: number
}

export interface LongestTask {
  readonly milliseconds: number
  readonly processorMs: number
}

export function longestTask(trace: Buffer): LongestTask {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const frames = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser')?.args?.data
  const pids = new Set(frames?.frames?.flatMap(({ processId }) => processId ?? []))
  const isMain = ({ pid, name, args }: TraceEvent): boolean =>
    name === 'thread_name' && args?.name === 'CrRendererMain' && pids.has(pid)
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page in it.')
  const longest = (of: 'dur' | 'tdur'): number =>
    tasks.reduce((most, task) => Math.max(most, task[of] ?? 0), 0) / 1000
  return { milliseconds: longest('dur'), processorMs: longest('tdur') }
}
