#!/usr/bin/env node
// The executable. It is plain JavaScript, so that a Node too old for the server can still say so.

import { existsSync } from 'node:fs'

const least = [24, 15]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < least[0] || (major === least[0] && minor < least[1])) {
  const isCheckout = existsSync(new URL('../../../runtime/package.json', import.meta.url))
  process.stderr.write(
    `Kontor needs Node ${least.join('.')} or newer; this is Node ${process.versions.node}.${
      isCheckout ? ' `npm ci` brings one; npm before 11.8 links it only after `npm rebuild`.' : ''
    }\n`,
  )
  process.exit(1)
}

const { main } = await import('../src/cli/main.ts')
const code = await main(process.argv.slice(2))
// A server goes on running; a command that failed has said why, and nothing may keep it.
if (code !== 0) process.exit(code)
