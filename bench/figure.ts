// What a figure is: a rate against a stated limit or a peer, measured side by side in one run.

import type { LoadPlan } from './load.ts'
import { type BenchServer, type KontorServer, load } from './processes.ts'

export interface Bench {
  readonly bare: BenchServer
  readonly kontor: KontorServer
  /** Interleaved pairs, and how long each side of a pair is measured. */
  readonly rounds: number
  readonly milliseconds: number
}

export interface Figure {
  readonly name: string
  /** The least that is accepted, and what is aimed at; both as the ratio that is printed. */
  readonly bar?: number
  readonly aim?: number
  /** A control shows what the figure would be if the thing it measures were missing. */
  readonly isControl?: true
  run(bench: Bench): Promise<Ratio>
}

export interface Ratio {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

type Side = () => Promise<Omit<LoadPlan, 'milliseconds'>>

/** The median ratio of answers a second between two sides, measured in turn. */
export async function compare(
  { rounds, milliseconds }: Bench,
  subject: Side,
  limit: Side,
): Promise<Ratio> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await load({ ...(await subject()), milliseconds })
    const second = await load({ ...(await limit()), milliseconds })
    ratios.push(first.answers / first.seconds / (second.answers / second.seconds))
  }
  return spread(ratios)
}

function spread(values: readonly number[]): Ratio {
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
