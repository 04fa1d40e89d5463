// Installs what npm has left out, by the same npm on the Node of the checkout, which is new enough.

import { spawnSync } from 'node:child_process'
import { basename, delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLeftOut } from './find-left-out.js'

/** Calls `end` with a sentence where it cannot. */
export function installLeftOut(root, end) {
  const names = findLeftOut(root)
  if (names.length === 0) return
  const told = `npm was run by an older Node and has left out ${names.join(', ')}`
  const npm = process.env['npm_execpath']
  if (npm === undefined || !/^npm/.test(basename(npm))) {
    end(`${told}. \`npm run check\` installs them with the Node of the checkout.`)
  }
  console.error(`${told}. The packages are installed again, with Node ${process.versions.node}.`)
  const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const options = {
    cwd: fileURLToPath(root),
    env: { ...process.env, PATH },
    stdio: ['ignore', 2, 2],
  }
  const { status } = spawnSync(process.execPath, [npm, 'ci'], options)
  const stillOut = status === 0 ? findLeftOut(root) : names
  if (stillOut.length > 0)
    end(`${stillOut.join(', ')} could not be installed: \`npm ci\` has said why.`)
}
