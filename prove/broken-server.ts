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
}

/** Starts a server as the command line does, with these faults. */
export async function serveWith(
  { faults, under = [] }: ServeOptions,
  ...args: readonly string[]
): Promise<RunningKontor> {
  return await serveUnder([...under, ...environmentOf(faults)], ...args)
}

/** The start of a command whose source has the faults. */
export function environmentOf(faults: readonly SourceFault[]): readonly string[] {
  if (faults.length === 0) return []
  const options = `NODE_OPTIONS=--import=${replaceLines}`
  return ['env', options, `KONTOR_PROVE_FAULTS=${JSON.stringify(faults)}`]
}
