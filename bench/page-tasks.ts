// The tasks of a page's main thread, out of a trace of Chromium: by the clock, and of the
// processor, which a machine with other things to do does not make longer.

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In microseconds, as the two below. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly frames?: readonly Frame[] } }
}

interface Frame {
  readonly processId?: number
}

export interface PageTasks {
  /** The longest by the clock, and the longest of the processor. */
  readonly longestTaskMs: number
  readonly longestTaskProcessorMs: number
  /** The median, of the processor, of those that lay out and paint. */
  readonly frameProcessorMs: number
}

/** What has to be traced. */
export const taskCategories = ['disabled-by-default-devtools.timeline', 'devtools.timeline']

export function pageTasks(trace: Buffer): PageTasks {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const events = ofMainThread(traceEvents).toSorted((one, other) => one.ts - other.ts)
  const tasks = events.filter(({ name }) => name === 'RunTask')
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page in it.')
  const layouts = events.filter(({ name }) => name === 'Layout')
  const frames = tasks.filter(({ ts, dur = 0 }) => {
    return layouts.some((layout) => layout.ts >= ts && layout.ts <= ts + dur)
  })
  const processor = frames.map(processorMs).sort((one, other) => one - other)
  return {
    longestTaskMs: tasks.reduce((most, { dur = 0 }) => Math.max(most, dur / 1000), 0),
    longestTaskProcessorMs: tasks.reduce((most, task) => Math.max(most, processorMs(task)), 0),
    frameProcessorMs: processor[Math.floor(processor.length / 2)] ?? 0,
  }
}

function ofMainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const started = events.find(({ name }) => name === 'TracingStartedInBrowser')?.args?.data
  const pids = new Set(started?.frames?.flatMap(({ processId }) => processId ?? []))
  const isMain = ({ pid, name, args }: TraceEvent): boolean =>
    name === 'thread_name' && args?.name === 'CrRendererMain' && pids.has(pid)
  const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
  return events.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`))
}

/** Clocks of threads jump on some machines: no task takes more of the processor than of time. */
function processorMs({ dur = 0, tdur = dur }: TraceEvent): number {
  return Math.min(dur, tdur) / 1000
}
