// TypeScript types for the client of the files in which a unit says what it defines.

import { defaultFile } from '../configuration/default-file.ts'
import { eInvoiceFile } from '../configuration/e-invoice-file.ts'
import { lifecycleFile } from '../configuration/lifecycle-file.ts'
import { numberFile } from '../configuration/number-file.ts'
import { printFormFile } from '../configuration/print-form-file.ts'
import { processFile } from '../configuration/process-file.ts'
import { registerFile } from '../configuration/register-file.ts'
import { typeFile } from '../configuration/type-file.ts'
import { viewFile } from '../configuration/view-file.ts'
import { interfaceOf, membersOf } from './typescript.ts'

/** By the file of types that has them. */
const described = {
  'files.ts': {
    DefaultFile: defaultFile,
    EInvoiceFile: eInvoiceFile,
    PrintFormFile: printFormFile,
    ProcessFile: processFile,
    ViewFile: viewFile,
  },
  'type-files.ts': {
    LifecycleFile: lifecycleFile,
    NumberFile: numberFile,
    RegisterFile: registerFile,
    TypeFile: typeFile,
  },
} as const

const heads: Readonly<Record<keyof typeof described, string>> = {
  'files.ts': 'What a unit defines for itself, as it is put.',
  'type-files.ts': 'What a unit defines of its types, as it is put.',
}

/** The files of all of them, by their names. */
export function fileInterfaces(): ReadonlyMap<string, string> {
  const names = Object.keys(described) as (keyof typeof described)[]
  return new Map(
    names.map((name) => {
      const head = `// ${heads[name]} Generated: \`npm run regenerate\`.`
      const interfaces = Object.entries(described[name]).map(([each, { fields }]) => {
        return broken(folded(interfaceOf(each, membersOf(fields))))
      })
      return [name, `${[head, ...interfaces].join('\n\n')}\n`]
    }),
  )
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
