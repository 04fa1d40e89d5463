// `npm run new`: makes what the recipes of CONTRIBUTING.md describe, and says what is left to do.

import { fileURLToPath } from 'node:url'
import { kinds } from './kinds.ts'
import { CannotMake, make } from './make.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const examples = Object.entries(kinds).map(
  ([kind, { example }]) => `  npm run new -- ${kind} ${example}`,
)
const help = `Usage: npm run new -- ${Object.keys(kinds).join('|')} NAME

Makes what the recipe in CONTRIBUTING.md describes, under the name that is given. Nothing is
overwritten.

Examples:
${examples.join('\n')}
`

const words = process.argv.slice(2)
if (words.includes('--help') || words.length === 0) process.stdout.write(help)
else run(words)

function run([kind, name, ...more]: readonly string[]): void {
  try {
    if (more.length > 0) throw new CannotMake(`"${more[0]}" is one word too many.`)
    const { added, changed, steps } = make(root, kind, name)
    for (const path of added) process.stdout.write(`added    ${path}\n`)
    for (const path of changed) process.stdout.write(`changed  ${path}\n`)
    const left = ['`npm run fix` puts imports in order.', ...steps]
    process.stdout.write(`\nWhat is left:\n${left.map((step) => `- ${step}`).join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error
    process.stderr.write(`${error.message} \`npm run new -- --help\` shows examples.\n`)
    process.exitCode = 1
  }
}
