// Servers of which some lines are replaced as they are loaded, so that a control fails as it must.
// A line that is no longer there is told: a control may not rot.

import { fileURLToPath } from 'node:url'
import { type RunningKontor, serveUnder } from '../packages/server/test/support/spawn-kontor.ts'

export interface SourceFault {
  /** The end of the path of a file of the server, such as `sqlite/open-database.ts`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

const replaceLines = fileURLToPath(new URL('./replace-lines.ts', import.meta.url))

export interface ServeOptions {
  readonly faults: readonly SourceFault[]
  /** A program that the server runs under, with its arguments. */
  readonly under?: readonly string[]
  /** Milliseconds that the clock of its machine is ahead. */
  readonly clockShift?: number
}

/** Starts a server as the command line does, with these faults. */
export async function serveWith(
  { faults, under = [], clockShift = 0 }: ServeOptions,
  ...args: readonly string[]
): Promise<RunningKontor> {
  return await serveUnder([...under, ...environmentOf(faults, clockShift)], ...args)
}

/** The start of a command whose source has the faults. */
export function environmentOf(faults: readonly SourceFault[], clockShift = 0): readonly string[] {
  const loaded = [
    ...(clockShift === 0 ? [] : [shifted(clockShift)]),
    ...(faults.length === 0 ? [] : [replaceLines]),
  ]
  if (loaded.length === 0) return []
  const options = loaded.map((module) => `--import=${module}`).join(' ')
  return ['env', `NODE_OPTIONS=${options}`, `KONTOR_PROVE_FAULTS=${JSON.stringify(faults)}`]
}

/** A module that moves the clock of its process: replacing a line costs more than the server. */
function shifted(byMs: number): string {
  const script = `const Real = Date
  globalThis.Date = class Date extends Real {
    constructor(...args) {
      if (args.length === 0) super(Real.now() + ${byMs})
      else super(...args)
    }
    static now() {
      return Real.now() + ${byMs}
    }
  }`
  return `data:text/javascript,${encodeURIComponent(script)}`
}
