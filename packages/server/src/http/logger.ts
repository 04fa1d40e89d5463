// The log on standard error: lines of JSON for programs, words for people at a terminal.

import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino'
import { prettyLine } from './pretty-line.ts'
import { loggedError } from './request-log.ts'

export type Logger = PinoLogger

/** A log of JSON lines in which errors show nothing that a caller or a record holds. */
export function createLogger(level: string, stream: DestinationStream): Logger {
  return pino({ level, serializers: { err: loggedError } }, stream)
}

export interface LogOptions {
  readonly level: string
  readonly isTerminal: boolean
  readonly hasColour: boolean
}

/** The log of a server. Lines are written before what comes next, so that an end loses none. */
export function standardLogger({ level, isTerminal, hasColour }: LogOptions): Logger {
  const lines = destination(2)
  if (!isTerminal) return createLogger(level, lines)
  return createLogger(level, { write: (line) => lines.write(prettyLine(line, hasColour)) })
}
