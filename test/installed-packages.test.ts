// The packages as they are installed without a checkout: packed, installed into an empty folder by
// npm, and used on this Node and on those that KONTOR_TEST_NODES names (paths, as in PATH). The npm is
// the one in the folder that KONTOR_TEST_NPM names, else that of this Node. All that only a release can
// break is a detail.

import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { version } from '@kontor/contract/version.ts'
import { detail } from './details.ts'
import { hasDetails, thorough } from './thorough.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const others = process.env['KONTOR_TEST_NODES']?.split(delimiter) ?? []
const nodes = [process.execPath, ...others]
/** 90 MB when this was written, without Node; docs/guides/install.md tells the figure. */
const installedMegabytesMax = 94

const { KONTOR_TEST_NPM: npm, PATH } = process.env
const ofNpm = npm === undefined ? [] : [npm]
const path = [...ofNpm, dirname(process.execPath), PATH].join(delimiter)

let folder = ''
/** What the guide shows to look around: a command that serves, and one that asks. */
let around: readonly string[] = []
const modules = (): string => join(folder, 'node_modules')
const kontor = (): string => join(modules(), 'kontor/bin/kontor.js')

/** As the guide shows it: one command packs, the next install and say the version. */
before(async () => {
  if (!hasDetails) return
  folder = await mkdtemp(join(tmpdir(), 'kontor-installed-'))
  const guide = readFileSync(join(root, 'docs/guides/install.md'), 'utf8')
  const section = guide.split(/^## /m).find((text) => text.startsWith('As a package\n')) ?? ''
  const [pack = '', install = '', ...more] = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, commands = '']) => commands.replace('/tmp/kontor-packages', join(folder, 'packed')),
  )
  assert.equal(more.length, 2)
  around = more
  // What the registry has is in npm's cache after `npm ci`, but for the lists of versions.
  const settings = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' }
  const env = { ...process.env, ...settings, PATH: path }
  await run('sh', ['-eu', '-c', pack], { cwd: root, env })
  const { stdout } = await run('sh', ['-eu', '-c', install], { cwd: folder, env })
  assert.ok(stdout.endsWith(`kontor ${version}\n`), stdout)
})

after(() => {
  if (folder !== '') rmSync(folder, { recursive: true, force: true })
})

detail('what is installed is small, and nothing of it is compiled or run by npm', () => {
  const lock = JSON.parse(readFileSync(join(modules(), '.package-lock.json'), 'utf8'))
  const installed: readonly [string, LockEntry][] = Object.entries(lock.packages)
  assertNoScripts(installed)
  const files = readdirSync(modules(), { recursive: true, encoding: 'utf8' })
  const native = files.filter((path) => /(?:\.node|binding\.gyp)$/.test(path))
  assert.deepEqual(native, [])
  const sources = files.filter((path) => /^(?:kontor|@kontor)\/.*(?<!\.d)\.ts$/.test(path))
  // They are read, not run.
  const others = sources.filter((path) => !/(?:^|\/)@kontor\/client\/examples\//.test(path))
  assert.deepEqual(others, [])
  assert.ok(sources.includes('@kontor/client/examples/tour.ts'))
  const megabytes = megabytesOf(files.map((path) => join(modules(), path)))
  assert.ok(megabytes <= installedMegabytesMax, `${megabytes} MB`)
})

test('what a checkout needs to serve is as small, and npm runs nothing of it', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries: readonly [string, LockEntry][] = Object.entries(lock.packages)
  const served = entries.filter(([path, { dev, link }]) => {
    return /(?:^|\/)node_modules\//.test(path) && dev !== true && link !== true
  })
  assertNoScripts(served)
  const files = served.flatMap(([path]) => {
    const below = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    return below
      .filter((file) => !file.includes('node_modules'))
      .map((file) => join(root, path, file))
  })
  const megabytes = megabytesOf(files)
  assert.ok(megabytes <= installedMegabytesMax, `${megabytes} MB`)
})

interface LockEntry {
  readonly dev?: true
  readonly link?: true
  readonly hasInstallScript?: true
}

function assertNoScripts(entries: readonly (readonly [string, LockEntry])[]): void {
  assert.ok(entries.length > 50)
  for (const [path, { hasInstallScript }] of entries) {
    assert.equal(hasInstallScript, undefined, path)
  }
}

/** On disk, as `du` counts. */
function megabytesOf(files: readonly string[]): number {
  const blocks = files.reduce((sum, file) => sum + lstatSync(file).blocks, 0)
  return Math.ceil((blocks * 512) / 2 ** 20)
}

detail('each package says what it is: licence, README, changelog, engines', () => {
  for (const name of ['kontor', '@kontor/client', '@kontor/contract']) {
    const files = readdirSync(join(modules(), name))
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) assert.ok(files.includes(file))
    const manifest = JSON.parse(readFileSync(join(modules(), name, 'package.json'), 'utf8'))
    assert.equal(manifest.version, version)
    assert.equal(manifest.license, 'MIT')
    assert.ok(manifest.engines.node, name)
    for (const field of ['scripts', 'devDependencies', 'publishConfig', 'private']) {
      assert.equal(field in manifest, false, `${name} ${field}`)
    }
  }
})

detail('the demo company is served and asked for as the guide shows it', async (t) => {
  const [serve = '', ask = ''] = around
  const options = { cwd: folder, env: { ...process.env, PATH: path } }
  const detached = { ...options, detached: true }
  const server = spawn('sh', ['-euc', `${serve.trim()} --port 0`], detached)
  // `npx` has a process of its own, which the server outlives.
  t.after(() => process.kill(-(server.pid ?? assert.fail()), 'SIGKILL'))
  let printed = ''
  for await (const text of server.stdout.setEncoding('utf8')) {
    printed += text
    if (printed.includes('curl ')) break
  }
  const address = /^kontor ready (\S+)$/m.exec(printed)?.[1] ?? assert.fail(printed)
  const command = ask.replace('http://127.0.0.1:8080', address)
  assert.notEqual(command, ask)
  const { stdout } = await run('sh', ['-euc', command], options)
  const { metadata, data } = JSON.parse(stdout)
  assert.equal(metadata.count, 3)
  assert.deepEqual(Object.keys(data[0]), ['id', 'number', 'totalGross', 'properties'])
})

const program = `import { Kontor, KontorError } from '@kontor/client'
import { limits } from '@kontor/contract/limits'

const [, , baseUrl = '', token = ''] = process.argv
const kontor = new Kontor({ baseUrl, unit: 1, token })
const company = await kontor.companies.create({ name: 'Acme' })
const names = []
for await (const row of kontor.views.rows('COMPANIES', { columns: ['name'] })) names.push(row.name)
const lost = await kontor.companies.read(999).catch((error) => error)
const code = lost instanceof KontorError ? lost.code : lost
console.log(JSON.stringify({ id: company.id, names, code, limit: limits.integerMax > 0 }))
`

for (const node of nodes) {
  detail(`the server serves, and plain JavaScript uses the client, on ${node}`, async (t) => {
    const env = { ...process.env, KONTOR_DATA: join(folder, `books-${nodes.indexOf(node)}`) }
    const output = await run(node, [kontor(), '--version'], { env })
    assert.equal(output.stdout, `kontor ${version}\n`)
    const server = spawn(node, [kontor(), 'serve', '--port', '0'], { env })
    t.after(() => server.kill('SIGKILL'))
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log += text
    })
    const [ready] = await Promise.race([
      once(server.stdout.setEncoding('utf8'), 'data'),
      once(server, 'close').then(() => [log]),
    ])
    const address = /^kontor ready (\S+)\n/.exec(ready)?.[1] ?? ''
    assert.match(address, /^http:/, ready)
    const made = await run(
      ...([node, [kontor(), 'token', 'create', '--unit', '1', '--user', '1'], { env }] as const),
    )
    const file = join(folder, 'use.mjs')
    writeFileSync(file, program)
    const { stdout } = await run(node, [file, address, made.stdout.trim()])
    const expected = { id: 1, names: ['Acme'], code: 'not-found', limit: true }
    assert.deepEqual(JSON.parse(stdout), expected)
    for (const path of ['/docs', '/docs/reference.js', '/openapi.json']) {
      assert.equal((await fetch(`${address}${path}`)).status, 200, path)
    }
    server.kill('SIGTERM')
    assert.deepEqual(await once(server, 'close'), [0, null], log)
    assert.ok(log.includes(`Kontor ${version}: `), log)
  })
}

const typed = `import { type Document, Kontor, KontorError } from '@kontor/client'
import { limits } from '@kontor/contract/limits'

export function totalOf(document: Document): number | null {
  // @ts-expect-error Not every document has a total.
  if (document.type === 'ABSENCE') return document.totalNet
  return document.type === 'INVOICE.SALES' ? document.totalNet : null
}
const kontor = new Kontor({ baseUrl: '', unit: limits.integerMax, token: '' })
const company = await kontor.companies.create({ name: 'Acme' })
export const id: number = company.id
// @ts-expect-error A company has no such member.
company.nmae
// @ts-expect-error The name is a text.
await kontor.companies.create({ name: 1 })
const rows = kontor.views.rows('COMPANIES', { filter: (row) => row.name.equals('Acme') })
for await (const row of rows) {
  const name: string | null = row.name
  // @ts-expect-error The view has no such column.
  console.log(name, row.nmae)
}
export function isLost(error: unknown): boolean {
  // @ts-expect-error There is no such code.
  if (error instanceof KontorError && error.code === 'not-fuond') return false
  return error instanceof KontorError && error.code === 'not-found'
}
`

detail(
  'strict TypeScript takes the types of client and contract, and refuses what is wrong',
  async () => {
    const strict = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
    }
    const kinds = { target: 'es2024', lib: ['es2024', 'dom'], types: [], noEmit: true }
    const ways = [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ] as const
    for (const [module, moduleResolution] of thorough(ways)) {
      const project = join(folder, module)
      mkdirSync(project)
      writeFileSync(join(project, 'use.mts'), typed)
      const compilerOptions = { ...strict, ...kinds, skipLibCheck: false, module, moduleResolution }
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      const errors = await run(process.execPath, [compiler, '-p', project]).then(
        () => '',
        ({ stdout }: { readonly stdout: string }) => stdout,
      )
      assert.equal(errors, '', module)
    }
  },
)
