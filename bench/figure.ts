// What a figure is: a rate or a cost against a stated limit or a peer, measured side by side in one
// run.

import type { LoadPlan } from './load.ts'
import { load, processorSeconds } from './processes.ts'
import type { Servers } from './servers.ts'

export interface Bench {
  readonly servers: Servers
  /** Interleaved pairs, and how long each side of a pair is measured. */
  readonly rounds: number
  readonly milliseconds: number
  /** How many rows the large unit has. */
  readonly rows: number
}

export interface Figure {
  /** What it is asked for by. */
  readonly name: string
  /** What is compared with what. */
  readonly title: string
  /** The least that is accepted, and what is aimed at; both as the ratio that is printed. */
  readonly bar?: number
  readonly aim?: number
  /** A cost: bar and aim are the most that is accepted. */
  readonly isCost?: true
  /** Undefined where the machine or the engine lacks what it takes. */
  run(bench: Bench): Promise<Ratio | undefined>
}

export interface Ratio {
  readonly median: number
  readonly lowest: number
  readonly highest: number
  /**
   * The median where not time but what the servers take of the processor is counted: the same on a
   * machine that has other things to do.
   */
  readonly ofProcessor?: number
  /** What it was made of, in words. */
  readonly note?: string
}

/** What is asked, and of which process. */
export type Side = () => Promise<Omit<LoadPlan, 'milliseconds'> & { readonly pid: number }>

/** The median ratio of answers a second between two sides, measured in turn. */
export async function compare(bench: Bench, subject: Side, limit: Side): Promise<Ratio> {
  const pairs = await measurePairs(bench, subject, limit)
  const ratio = spread(pairs.map(([first, second]) => first.rate / second.rate))
  const costs = pairs.map(([first, second]) => second.processor / first.processor)
  return costs.some(Number.isNaN) ? ratio : { ...ratio, ofProcessor: spread(costs).median }
}

/** What the limit takes of the processor for an answer, of what the subject takes. */
export async function compareProcessor(
  bench: Bench,
  subject: Side,
  limit: Side,
): Promise<Ratio | undefined> {
  const pairs = await measurePairs(bench, subject, limit)
  const ratios = pairs.map(([first, second]) => second.processor / first.processor)
  return ratios.some(Number.isNaN) ? undefined : spread(ratios)
}

/** The same of the latency that so many of a hundred answers stay below. */
export async function compareLatency(
  percentile: number,
  bench: Bench,
  subject: Side,
  limit: Side,
): Promise<Ratio> {
  const latency = ({ latencies }: Measured): number => latencyAt(percentile, latencies)
  const pairs = await measurePairs(bench, subject, limit)
  return spread(pairs.map(([first, second]) => latency(first) / latency(second)))
}

/** What so many of a hundred latencies, ascending, are at most. */
export function latencyAt(percentile: number, latencies: readonly number[]): number {
  return latencies[Math.ceil((latencies.length * percentile) / 100) - 1] ?? Number.NaN
}

interface Measured {
  readonly latencies: readonly number[]
  /** Answers a second. */
  readonly rate: number
  /** What the server takes of the processor for an answer; not a number where nobody tells. */
  readonly processor: number
}

async function measurePairs(
  { rounds, milliseconds }: Bench,
  subject: Side,
  limit: Side,
): Promise<readonly (readonly [Measured, Measured])[]> {
  const pairs: [Measured, Measured][] = []
  // Both sides run once before: a server that has just started compiles what it runs.
  for (const side of [subject, limit]) await measure(milliseconds, side)
  for (let round = 0; round < rounds; round++) {
    const first = await measure(milliseconds, subject)
    pairs.push([first, await measure(milliseconds, limit)])
  }
  return pairs
}

async function measure(milliseconds: number, side: Side): Promise<Measured> {
  const plan = await side()
  const before = processorSeconds(plan.pid) ?? Number.NaN
  const { answers, seconds, latencies } = await load({ milliseconds, ...plan })
  const processor = ((processorSeconds(plan.pid) ?? Number.NaN) - before) / answers
  return { latencies, processor, rate: answers / seconds }
}

export function spread(values: readonly number[]): Ratio {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    lowest: sorted[0] ?? Number.NaN,
    highest: sorted.at(-1) ?? Number.NaN,
  }
}

/** One request as it goes over the wire. */
export function request(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  token: string | undefined,
  {
    body = '',
    headers = [],
  }: { readonly body?: string; readonly headers?: readonly string[] } = {},
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...headers,
    ...(body === ''
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
