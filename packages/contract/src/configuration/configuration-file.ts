// The words a file of the command line is described in. Its schema, the check of what is put and
// its reference page are derived from such a description.

import type { Fields } from '../kinds/kind.ts'

export interface ConfigurationFile<F extends Fields = Fields> {
  readonly name: string
  readonly title: string
  /** The command that takes it. */
  readonly command: string
  /** What the file does and what putting it again does, a paragraph each. */
  readonly words: readonly string[]
  readonly fields: F
  /** A whole file that can be put as it stands. */
  readonly example: unknown
}

/** Checks nothing at run time: it keeps the exact type of the description. */
export function configurationFile<const F extends Fields>(
  description: ConfigurationFile<F>,
): ConfigurationFile<F> {
  return Object.freeze(description)
}
