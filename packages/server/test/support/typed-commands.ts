// `kontor` for the shells of a test: what is typed there runs in the process of the test, one command
// after the other. A process costs half a second, and one that hands the words over a tenth of that.

import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { command } from './command.ts'

interface Typed {
  readonly words: readonly string[]
  /** Where it was typed. */
  readonly folder: string
  /** What `KONTOR_DATA` and `KONTOR_DATABASE` are there. */
  readonly places: Readonly<Record<string, string>>
}

const client = `import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
const [socket, ...words] = process.argv.slice(2)
const names = ['KONTOR_DATA', 'KONTOR_DATABASE'].filter((name) => name in process.env)
const places = Object.fromEntries(names.map((name) => [name, process.env[name]]))
const typed = { words, folder: process.cwd(), places }
const { stdout, stderr, code } = JSON.parse(
  await text(connect(socket, function () { this.end(JSON.stringify(typed)) })),
)
// Whoever reads only the beginning, such as head, has all it wants.
process.stdout.on('error', () => undefined).write(stdout)
process.stderr.write(stderr)
process.exitCode = code
`

/** Puts the command `kontor` into a folder; what is answered closes the other end. */
export async function installTyped(folder: string): Promise<() => Promise<void>> {
  const [socket, script] = [join(folder, 'kontor.socket'), join(folder, 'kontor.mjs')]
  writeFileSync(script, client)
  const path = join(folder, 'kontor')
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${socket}' "$@"\n`)
  chmodSync(path, 0o700)
  let last: Promise<void> = Promise.resolve()
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    last = last.then(() => answer(caller))
  })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  return async () => {
    await server[Symbol.asyncDispose]()
  }
}

async function answer(caller: Socket): Promise<void> {
  let text = ''
  // No iterator: it destroys the socket at its end, which is written to then.
  caller.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(caller, 'end')
  caller.end(JSON.stringify(await typed(JSON.parse(text))))
}

/** A command reads the environment and the folder of its process, so they are those of its caller. */
async function typed({ words, folder, places }: Typed): ReturnType<typeof command> {
  const before = process.cwd()
  process.chdir(folder)
  Object.assign(process.env, places)
  try {
    return await command(...words)
  } finally {
    process.chdir(before)
    for (const name of Object.keys(places)) delete process.env[name]
  }
}
