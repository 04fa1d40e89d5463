// The first line of every script of the checkout: on whichever Node npm was run, the script has the
// Node of the checkout and all packages, or says in a sentence what helps.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { withDataDirectory } from '../support/spawn-kontor.ts'
import { checkout } from './checkout.ts'

const { platform, arch, execPath } = process
const firstLine = '. runtime/use-node.sh && '

test('every script begins with it', () => {
  const { scripts } = JSON.parse(readFileSync(`${checkout}/package.json`, 'utf8'))
  for (const [name, script] of Object.entries(scripts)) {
    assert.ok(String(script).startsWith(firstLine), name)
  }
})

const native = 'bundler-native'
const native64 = { optional: true, os: [platform], cpu: [arch], engines: { node: '>=22.12.0' } }

/** A lock file with what npm may leave out for good, and one package that it may not. */
const lock = {
  packages: {
    '': {},
    runtime: { optionalDependencies: { 'node-elsewhere': '1' } },
    'node_modules/bundler': {
      optionalDependencies: { [native]: '1', 'bundler-other': '1', 'bundler-wasm': '1' },
    },
    'node_modules/not-wanted': { optionalDependencies: { 'not-wanted-native': '1' } },
    [`node_modules/${native}`]: native64,
    'node_modules/not-wanted-native': native64,
    'node_modules/bundler-other': { ...native64, os: ['beos'] },
    'node_modules/bundler-wasm': { optional: true },
  },
}

interface Installed {
  readonly hasNative?: boolean
  /** What stands for npm; without it the script was not started by npm. */
  readonly npm?: string
  readonly node?: string
}

/** What a script writes in a checkout of its own. */
async function runScript({ hasNative = false, npm, node }: Installed): Promise<string> {
  let message = ''
  await withDataDirectory(async (root) => {
    const modules = join(root, 'node_modules')
    const put = (path: string, text: string, mode = 0o644): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text, { mode })
    }
    cpSync(`${checkout}/runtime`, join(root, 'runtime'), { recursive: true })
    put('package-lock.json', JSON.stringify(lock))
    put('node_modules/.package-lock.json', '{}')
    put('node_modules/bundler/package.json', '{}')
    if (hasNative) put(`node_modules/${native}/package.json`, '{}')
    if (npm !== undefined) put('npm-cli.cjs', npm)
    if (node !== undefined) put('node_modules/node-of-test/bin/node', node, 0o755)
    else {
      mkdirSync(join(modules, 'node-of-test/bin'), { recursive: true })
      symlinkSync(execPath, join(modules, 'node-of-test/bin/node'))
    }
    const script = `${firstLine}echo "ran by $(command -v node)"`
    const env = { PATH: '/usr/bin:/bin', ...(npm && { npm_execpath: join(root, 'npm-cli.cjs') }) }
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { cwd: root, env })
    message = `${stderr}${stdout}`.replaceAll(root, '').trim()
    assert.equal(
      status === 0,
      message.endsWith('ran by /node_modules/node-of-test/bin/node'),
      message,
    )
  })
  return message
}

const ran = 'ran by /node_modules/node-of-test/bin/node'

test('with all packages it says nothing', async () => {
  assert.equal(await runScript({ hasNative: true }), ran)
})

test('what npm has left out is installed by the same npm on the Node of the checkout', async () => {
  const npm = `
    const { execFileSync } = require('node:child_process')
    const { mkdirSync, writeFileSync } = require('node:fs')
    const node = execFileSync('node', ['-p', 'process.version'], { encoding: 'utf8' }).trim()
    console.log('npm', ...process.argv.slice(2), 'on', node === process.version)
    mkdirSync('node_modules/${native}')
    writeFileSync('node_modules/${native}/package.json', '{}')`
  const answer = await runScript({ npm })
  const { version } = process
  assert.equal(
    answer,
    `npm was run by an older Node and has left out ${native}. ` +
      `The packages are installed again, with Node ${version.slice(1)}.\nnpm ci on true\n${ran}`,
  )
})

test('where that fails, or npm did not start the script, a sentence says what helps', async () => {
  const failed = await runScript({ npm: 'process.exit(1)' })
  assert.ok(failed.endsWith(`${native} could not be installed: \`npm ci\` has said why.`), failed)
  assert.equal(
    await runScript({}),
    `npm was run by an older Node and has left out ${native}. ` +
      '`npm run check` installs them with the Node of the checkout.',
  )
})

test('a library that the system lacks is named in a sentence', async () => {
  const node = '#!/bin/sh\necho libatomic.so.1: cannot open shared object file >&2; exit 127\n'
  assert.equal(
    await runScript({ hasNative: true, node }),
    'libatomic.so.1: cannot open shared object file\n' +
      'The Node of the checkout lacks a library of the system ' +
      '(on Debian and Ubuntu: `apt-get install libatomic1`).',
  )
})

test('the advice of a bundler that cannot be loaded reaches nobody', async () => {
  await withDataDirectory(async (root) => {
    const folder = join(root, 'packages/console')
    cpSync(`${checkout}/packages/console/build`, join(folder, 'build'), { recursive: true })
    const bundler = join(root, 'node_modules/vite')
    mkdirSync(join(root, 'node_modules/@kontor'), { recursive: true })
    symlinkSync(`${checkout}/packages/contract`, join(root, 'node_modules/@kontor/contract'))
    mkdirSync(bundler)
    const advice =
      'Cannot find native binding. npm has a bug. Remove both package-lock.json and all.'
    writeFileSync(
      join(bundler, 'index.js'),
      `throw new Error('${advice}')\nexport const build = 1\n`,
    )
    writeFileSync(join(bundler, 'package.json'), '{"type":"module","exports":"./index.js"}')
    const { status, stderr } = spawnSync(execPath, [join(folder, 'build/main.ts')])
    assert.equal(status, 1)
    assert.equal(
      String(stderr),
      'the bundler cannot be loaded (Error: Cannot find native binding). `npm run build` installs ' +
        'what npm has left out, as an older Node does, and builds it.\n',
    )
  })
})
