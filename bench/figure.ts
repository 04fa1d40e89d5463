// What a figure is: a rate or a cost against a stated limit or a peer, measured side by side in one
// run.

import type { LoadOutcome, LoadPlan } from './load.ts'
import { load } from './processes.ts'
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
}

export type Side = () => Promise<Omit<LoadPlan, 'milliseconds'>>

/** The median ratio of answers a second between two sides, measured in turn. */
export function compare(bench: Bench, subject: Side, limit: Side): Promise<Ratio> {
  return compareBy(({ answers, seconds }) => answers / seconds, bench, subject, limit)
}

/** The same of the latency that so many of a hundred answers stay below. */
export function compareLatency(
  percentile: number,
  bench: Bench,
  subject: Side,
  limit: Side,
): Promise<Ratio> {
  const latency = ({ latencies }: LoadOutcome): number =>
    latencies[Math.ceil((latencies.length * percentile) / 100) - 1] ?? Number.NaN
  return compareBy(latency, bench, subject, limit)
}

async function compareBy(
  measure: (outcome: LoadOutcome) => number,
  { rounds, milliseconds }: Bench,
  subject: Side,
  limit: Side,
): Promise<Ratio> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await load({ milliseconds, ...(await subject()) })
    const second = await load({ milliseconds, ...(await limit()) })
    ratios.push(measure(first) / measure(second))
  }
  return spread(ratios)
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
  method: 'GET' | 'POST',
  path: string,
  token: string,
  {
    body = '',
    headers = [],
  }: { readonly body?: string; readonly headers?: readonly string[] } = {},
): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    ...headers,
    ...(body === ''
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
