// The log on standard error: lines of JSON for programs, words for people at a terminal.

import { once } from 'node:events'
import { type DestinationStream, destination, type Logger as PinoLogger, pino } from 'pino'
import { pause } from '../config/clock.ts'
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

export interface StandardLog {
  readonly logger: Logger
  /** For the start, whose work leaves no turn to anything else: each line is written at once. */
  readonly starting: Logger
  /** Resolves once all lines are written; nobody waits long for a reader that takes none. */
  end(): Promise<void>
}

const endMsMax = 1_000

/** The log of a server. Lines are written beside its work, one after the other. */
export function openStandardLog({ level, isTerminal, hasColour }: LogOptions): StandardLog {
  const lines = destination({ dest: 2, sync: false })
  const loggerTo = (stream: DestinationStream): Logger => {
    const pretty = { write: (line: string) => stream.write(prettyLine(line, hasColour)) }
    return createLogger(level, isTerminal ? pretty : stream)
  }
  return {
    logger: loggerTo(lines),
    starting: loggerTo(destination({ dest: 2, sync: true })),
    async end() {
      const finished = once(lines, 'finish')
      lines.end()
      await Promise.race([finished, pause(endMsMax)])
    },
  }
}
