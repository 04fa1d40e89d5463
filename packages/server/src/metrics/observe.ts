// Listens to what happens in the server, from when it is called until its end.

import { elapsedMs } from '../config/clock.ts'
import { commitEvents, pageEvents, requestEvents } from '../events.ts'
import { Counter, Histogram, type Metric } from './metric.ts'

const secondBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const writeBounds = [1, 2, 4, 8, 16, 32, 64, 128, 256]
/** How often it is measured whether the event loop is in time. */
const delayEveryMs = 100

export interface Observations {
  readonly metrics: readonly Metric[]
  readonly stop: () => void
}

export function observe(): Observations {
  const requests = new Counter({ name: 'kontor_requests_total', help: 'Requests answered.' })
  const durations = new Histogram(
    { name: 'kontor_request_duration_seconds', help: 'From the head of a request to its answer.' },
    secondBounds,
  )
  const pages = new Counter({
    name: 'kontor_pages_total',
    help: 'Pages of views by where they came from: the caller has it, the cache, the store.',
  })
  const commits = new Histogram(
    { name: 'kontor_commit_writes', help: 'Writes that were stored in one transaction.' },
    writeBounds,
  )
  const delays = new Histogram(
    { name: 'kontor_event_loop_delay_seconds', help: 'How late a timer of the event loop was.' },
    secondBounds,
  )
  const ends = [
    requestEvents.listen(({ method, route, status, milliseconds }) => {
      const of = { method: method ?? 'none', route: route ?? 'none' }
      requests.add({ ...of, status: status === null ? 'none' : `${status}` })
      if (milliseconds !== null) durations.observe(of, milliseconds / 1000)
    }),
    pageEvents.listen(({ source }) => pages.add({ source })),
    commitEvents.listen(({ writes }) => commits.observe({}, writes)),
    measureDelays((seconds) => delays.observe({}, seconds)),
  ]
  return {
    metrics: [requests, durations, pages, commits, delays],
    stop: () => {
      for (const end of ends) end()
    },
  }
}

function measureDelays(record: (seconds: number) => void): () => void {
  let due = elapsedMs() + delayEveryMs
  const timer = setInterval(() => {
    const now = elapsedMs()
    record(Math.max(0, now - due) / 1000)
    due = now + delayEveryMs
  }, delayEveryMs).unref()
  return () => clearInterval(timer)
}
