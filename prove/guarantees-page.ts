// The guide that `npm run prove` writes: what is promised, what was tried, and what was found. What
// was not tried this time stays as it was.

import type { Guarantee, Tally } from './guarantee.ts'

export interface Proof {
  readonly guarantee: Guarantee
  readonly tally: Tally
  readonly failure: string | undefined
  /** What the trial found at the broken server. */
  readonly found: string | undefined
}

export interface Page {
  readonly names: readonly string[]
  readonly proof: Proof
  /** As it was before. */
  readonly text: string
}

export function guaranteesPage({ names, proof, text }: Page): string {
  const known = new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((part) => [/--only ([\w-]+)/.exec(part)?.[1], part.trim()]),
  )
  known.set(proof.guarantee.name, section(proof).trim())
  const sections = names.flatMap((name) => known.get(name) ?? [])
  return `${[head.trim(), ...sections].join('\n\n')}\n`
}

const head = `# What Kontor guarantees, and how that was tried

This page is written by \`npm run prove\`, and by nothing else. For each guarantee it tells what was
tried, how often, and what was lost. A trial that cannot fail proves nothing: so each is also made
with a server that is broken on purpose, by a line of its source that is replaced as it is loaded,
and must find that. The same trials, with fewer rounds, are part of \`npm run test:thorough\`, and
those whose promise no other test holds of \`npm test\`.

\`npm run prove -- --help\` lists them; \`--quick\` takes few rounds. They take no rights but those
of a user; what needs strace or PostgreSQL says so where that is missing, and its part stays as it
is. The modules are in \`prove/guarantees/\`.
`

function section({ guarantee, tally, found }: Proof): string {
  const { name, promise, tried, control } = guarantee
  const rows = Object.entries(tally).map(
    ([what, count]) => `| ${what} | ${count.toLocaleString('en')} |`,
  )
  return `## ${promise.replace(/\.$/, '')}

\`npm run prove -- --only ${name}\`

${wrapped(tried)}

| counted | |
| --- | ---: |
${rows.join('\n')}

${wrapped(`**Control.** A server that ${control.broken}: the trial fails.`)}

\`\`\`
${shown(found ?? '')}
\`\`\`
`
}

const charactersMost = 96

/** What was found has ids of requests and ports, which are others each time. */
function shown(found: string): string {
  const line = found
    .replace(/"requestId":"[^"]*"/, '"requestId":"..."')
    .replaceAll(/\S*kontor-prove-[^/ ]+\//g, '')
    .replace(/:\d{5}\b/, '')
  return line.length <= charactersMost ? line : `${line.slice(0, charactersMost)}...`
}

const columns = 100

function wrapped(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length >= columns) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}
