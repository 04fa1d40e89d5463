// TypeScript types for the client of the files in which a unit says what it defines.

import { defaultFile } from '../configuration/default-file.ts'
import { eInvoiceFile } from '../configuration/e-invoice-file.ts'
import { numberFile } from '../configuration/number-file.ts'
import { printFormFile } from '../configuration/print-form-file.ts'
import { processFile } from '../configuration/process-file.ts'
import { registerFile } from '../configuration/register-file.ts'
import { typeFile } from '../configuration/type-file.ts'
import { viewFile } from '../configuration/view-file.ts'
import { interfaceOf, membersOf } from './typescript.ts'

const described = [
  ['DefaultFile', defaultFile],
  ['EInvoiceFile', eInvoiceFile],
  ['NumberFile', numberFile],
  ['PrintFormFile', printFormFile],
  ['ProcessFile', processFile],
  ['RegisterFile', registerFile],
  ['TypeFile', typeFile],
  ['ViewFile', viewFile],
] as const

/** The file of all of them, by its name. */
export function fileInterfaces(): ReadonlyMap<string, string> {
  const head = '// What a unit defines for itself, as it is put. Generated: `npm run regenerate`.'
  const interfaces = described.map(([name, { fields }]) => interfaceOf(name, membersOf(fields)))
  return new Map([['files.ts', `${[head, ...interfaces.map(folded).map(broken)].join('\n\n')}\n`]])
}

/** Maps whose values do not fit into the line with them. */
function broken(text: string): string {
  return text.replace(/^( *)(.*Record<string,) (.*)>> \| null$/gm, (line, indent, head, values) =>
    line.length <= 100 ? line : `${indent}${head}\n${indent}  ${values}\n${indent}>> | null`,
  )
}

/** Comments that are longer than a line may be, over several. */
function folded(text: string): string {
  return text.replace(/^( *)\/\*\* (.{80,}) \*\/$/gm, (_, indent: string, words: string) => {
    const lines = words.match(/.{1,80}(?: |$)/g) ?? []
    return [
      `${indent}/**`,
      ...lines.map((line) => `${indent} * ${line.trimEnd()}`),
      `${indent} */`,
    ].join('\n')
  })
}
