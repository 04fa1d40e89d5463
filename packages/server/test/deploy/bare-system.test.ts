// A checkout on a system that has nothing but a Node and its npm, as distributions bring them: from
// `npm ci` to the console, and the tools of developers. On demand, by root:
//
//   debootstrap --variant=minbase --include=ca-certificates bookworm /var/tmp/bare
//   KONTOR_TEST_BARE_SYSTEM=/var/tmp/bare npm exec -c 'node --test packages/server/test/deploy/bare-system.test.ts'
//
// It takes some minutes for each Node; the registry and the mirror must answer, port 8080 be free.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout } from './checkout.ts'
import { isRoot, machinePath, runOnMachine } from './run-on-machine.ts'

const bare = process.env['KONTOR_TEST_BARE_SYSTEM']
const skip =
  bare === undefined
    ? 'It is run on demand: KONTOR_TEST_BARE_SYSTEM=/folder/with/a/bare/system.'
    : isRoot
      ? false
      : 'Only root can make a machine of its own.'

const pairs = [
  { node: '18', npm: '9.2.0' },
  { node: '20', npm: '10' },
  { node: '22', npm: '11' },
  { node: '24', npm: '11' },
]

/** Waits for the console as a browser does, and tells the last answer. */
const open = `
  const started = Date.now()
  let status
  while (status !== 200 && Date.now() - started < 120_000) {
    status = (await fetch('http://127.0.0.1:8080/console/')).status
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  console.log('console', status)`

const script = `
export PATH=/tools/node_modules/.bin:$PATH
certificates=\${NODE_EXTRA_CA_CERTS:-}
[ -z "$certificates" ] || export npm_config_cafile=$certificates
cd /srv/kontor
echo "node $(node -v), npm $(npm -v)"
npm ci >/dev/null 2>&1
npm start >/start.log 2>&1 && exit 1 || true
tail -n 1 /start.log
{ apt-get update && apt-get install -y --no-install-recommends libatomic1; } >/dev/null 2>&1
npm start >/start.log 2>&1 &
until grep -q '^kontor ready' /start.log; do
  sleep 1
  kill -0 $! || { cat /start.log; exit 1; }
done
cat >/open.mjs <<'END'
${open}
END
node_modules/node-linux-*/bin/node /open.mjs
npm test -- packages/contract/src/quote.test.ts | tail -n 1
npm exec -c 'node -v'
npm run -s check >/check.log 2>&1 && echo checked || { cat /check.log; exit 1; }
`

for (const { node, npm } of pairs) {
  test(`Node ${node} with npm ${npm} is enough to begin with`, { skip }, async () => {
    await withDataDirectory(async (folder) => {
      mkdirSync(folder)
      const system = join(folder, 'system')
      mkdirSync(join(system, 'srv'), { recursive: true })
      const env = { ...process.env, PATH: process.env['PATH'] ?? machinePath }
      const tools = [`node-linux-${process.arch}@${node}`, `npm@${npm}`]
      execFileSync('npm', ['install', '--prefix', join(system, 'tools'), ...tools], { env })
      execFileSync('git', ['clone', '--quiet', checkout, join(system, 'srv/kontor')])
      const certificates = process.env['NODE_EXTRA_CA_CERTS']
      const trust = certificates === undefined ? [] : [certificates]
      if (trust.length > 0) {
        execFileSync('cp', ['--parents', '--dereference', ...trust, '/etc/resolv.conf', system])
      }
      const shown = runOnMachine(folder, script, { system: `${system}:${bare}` })
      assert.match(shown, new RegExp(`^node v${node}\\..*, npm ${npm}`))
      assert.match(shown, /^The Node of the checkout lacks a library .*libatomic1/m)
      assert.match(shown, /^console 200$/m)
      assert.match(shown, /^\d+ passed, 0 failed/m)
      assert.match(shown, /^checked$/m)
      console.log(shown)
    })
  })
}
