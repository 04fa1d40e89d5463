// Ends what was started on a Node that is too old for the sources, and installs what npm has left out.
// It is plain JavaScript, so that any Node can say what is needed.

import { existsSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const [major = 0] = process.versions.node.split('.').map(Number)

if (!existsSync(new URL('node_modules/.package-lock.json', root))) {
  end('No packages are installed here: `npm ci` installs them.')
}
if (major < 24) {
  end(
    `This is Node ${process.versions.node}, and the checkout has none for this platform: install Node 24.15 or newer.`,
  )
}
const { installLeftOut } = await import('./install-left-out.js')
installLeftOut(root, end)

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}
