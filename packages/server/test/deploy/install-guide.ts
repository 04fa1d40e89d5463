// The guide to installing, as its tests read it.

import { readFileSync } from 'node:fs'
import { checkout } from './checkout.ts'

export const guide = readFileSync(`${checkout}/docs/guides/install.md`, 'utf8')

/** The blocks of commands below a heading. */
export function commandsOf(heading: string): readonly string[] {
  const section = guide.split(/^##+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
}
