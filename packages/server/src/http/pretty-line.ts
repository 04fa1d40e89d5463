// A line of the log as people read it: time, level, words, then whatever else it says.

import { printable } from '../printable.ts'

const colours: Readonly<Record<number, string>> = {
  20: '90',
  30: '32',
  40: '33',
  50: '31',
  60: '31',
}
const names: Readonly<Record<number, string>> = {
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

interface Line {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly stack?: readonly string[] }
  readonly [name: string]: unknown
}

/** Makes it of a line of JSON. */
export function prettyLine(json: string, hasColour: boolean): string {
  const {
    level,
    time,
    msg = '',
    err,
    pid: _pid,
    hostname: _host,
    ...rest
  } = JSON.parse(json) as Line
  const name = (names[level] ?? String(level)).padEnd(5)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const { stack = [], ...error } = err ?? {}
  const values = Object.entries({ ...rest, ...error })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}=${shown(value)}`)
  const head = [clock, hasColour ? `\x1b[${colours[level] ?? '0'}m${name}\x1b[0m` : name]
  const words = [...head, shown(msg), ...values].join(' ').trimEnd()
  return [words, ...stack.map((at) => shown(at))].join('\n').concat('\n')
}

function shown(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value))
}
