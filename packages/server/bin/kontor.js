#!/usr/bin/env node
// The executable. It is plain JavaScript, so that a Node too old for the server can still run it: in
// a checkout it goes on with the Node that `npm ci` brought, elsewhere it says what is needed.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { useCompileCache } from './compile-cache.js'
import { findSources } from './find-sources.js'

const least = [24, 15]
/** A server opens some forty for itself; the others are for clients. */
const filesLeast = 64
const wordsVariable = 'KONTOR_HANDED_WORDS'
/** What the loader of Linux ends a program with whose libraries are not there; it has named them. */
const cannotStart = 127
const lacksLibrary =
  'The Node of the checkout lacks a library of the system (on Debian and Ubuntu: `apt-get install libatomic1`).'
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// The process that comes after this one may open as many.
if (process.env[wordsVariable] === undefined) requireFiles()
if (major > least[0] || (major === least[0] && minor >= least[1])) await run()
else runOnNodeOfCheckout()

/** Without these, Node would end with a trace of its own at whatever it opens first. */
function requireFiles() {
  const filesMax = openFilesMax()
  if (filesMax >= filesLeast) return
  process.stderr.write(
    `This process may open ${filesMax} files, and Kontor needs ${filesLeast}: ` +
      'raise its limit (ulimit -n, LimitNOFILE).\n',
  )
  process.exit(1)
}

/** Only Linux tells. */
function openFilesMax() {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files +(\d+) /m.exec(limits)?.[1] ?? Infinity)
  } catch (error) {
    return error.code === 'EMFILE' ? 0 : Infinity
  }
}

async function run() {
  useCompileCache()
  findSources()
  const { main } = await import('../src/cli/main.ts')
  const code = await main(givenWords())
  // A server goes on running; a command that failed has said why, and nothing may keep it.
  if (code !== 0) process.exit(code)
}

/** npm before 11.8 does not link that Node, so commands are started on whichever is installed. */
function runOnNodeOfCheckout() {
  const node = nodeOfCheckout()
  if (node === undefined) {
    const found = process.versions.node
    process.stderr.write(`Kontor needs Node ${least.join('.')} or newer; this is Node ${found}.\n`)
    process.exit(1)
  }
  const words = process.argv.slice(2)
  // Others on the machine see arguments, of this process and of the next one, but no environment.
  const env = { ...process.env, [wordsVariable]: JSON.stringify(words) }
  process.title = `kontor ${words[0] ?? ''}`
  const child = spawn(node, [process.argv[1] ?? ''], { stdio: 'inherit', env })
  // A terminal interrupts both; the server decides when it has stopped.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    if (code === cannotStart) process.stderr.write(`${lacksLibrary}\n`)
    process.exit(code ?? 1)
  })
}

/** What was typed, handed on by the process before where that was one. */
function givenWords() {
  const { [wordsVariable]: handed } = process.env
  delete process.env[wordsVariable]
  return handed === undefined ? process.argv.slice(2) : JSON.parse(handed)
}

function nodeOfCheckout() {
  const { platform, arch } = process
  const system = platform === 'win32' ? 'win' : platform
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return [`node-${system}-${arch}`, `node-bin-${system}-${arch}`]
    .map((name) => new URL(`../../../node_modules/${name}/bin/${file}`, import.meta.url))
    .map((url) => fileURLToPath(url))
    .find((path) => existsSync(path) && path !== process.execPath)
}
