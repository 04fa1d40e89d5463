// That generators, called as the guide says, make exact types of the description: a client of each
// compiles, refuses what is wrong, and works on a server, and so does what the guide shows.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { aroundTests } from '../../packages/server/test/support/around-tests.ts'
import { boot, sqliteEngine } from '../../packages/server/test/support/boot.ts'
import { hasDetails, thorough } from '../thorough.ts'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const options = {
  ...{ strict: true, noUncheckedIndexedAccess: true, skipLibCheck: false, outDir: 'out' },
  ...{ noPropertyAccessFromIndexSignature: true, noImplicitReturns: true, target: 'es2024' },
  ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'] },
}
/** A generator may look at the first. */
const resolutions = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
]

/** The parts of the guide, by the client that each is about: its command, and its program. */
const guide = readFileSync(new URL('../../docs/guides/typed-clients.md', import.meta.url), 'utf8')
/** What it says of bodies, beside a client of the same schema. */
const ofBodies = { of: 'openapi-fetch', heading: 'Bodies of openapi-fetch' }
const parts = { 'openapi-fetch': 'openapi-typescript with openapi-fetch', 'hey-api': 'hey-api' }

function shown(heading: string, language: string): string {
  const part = guide.split('\n## ').find((each) => each.startsWith(`${heading}\n`)) ?? ''
  return part.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? assert.fail(heading)
}

/** What `npx` would find where these are installed. */
const PATH = [
  join(here, 'node_modules/.bin'),
  dirname(process.execPath),
  process.env['PATH'] ?? '',
].join(delimiter)

const started = aroundTests(
  () => boot(sqliteEngine),
  (server) => server.close(),
)

for (const [name, heading] of Object.entries(parts).slice(0, hasDetails ? undefined : 1)) {
  test(`a generated client compiles, refuses what is wrong, and works: ${name}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-client-'))
    t.after(() => rm(folder, { recursive: true }))
    const program = `${name}-client.ts`
    await copyFile(join(here, program), join(folder, program))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await symlink(modules, join(folder, 'node_modules'))
    const server = started()
    const { text } = await server.call({ path: '/openapi.json' })
    await writeFile(join(folder, 'openapi.json'), text)
    const command = shown(heading, 'sh').replace(/npx (?:@[\w-]+\/)?/, '')
    await run('sh', ['-euc', command], { cwd: folder, env: { ...process.env, PATH } })
    const asShown = shown(heading, 'ts').replace('http://127.0.0.1:8080', server.address)
    await writeFile(join(folder, 'guide.ts'), asShown)
    const more = name === ofBodies.of ? ['bodies.ts'] : []
    for (const file of more) await writeFile(join(folder, file), shown(ofBodies.heading, 'ts'))
    for (const resolution of thorough(resolutions)) {
      const project = {
        compilerOptions: { ...options, ...resolution },
        include: [program, 'guide.ts', ...more],
      }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
      assert.equal(await compile(folder), '', resolution.module)
    }
    const compiled = join(folder, 'out', `${name}-client.js`)
    const { stdout } = await run(process.execPath, [compiled, server.address, server.token])
    const expected = { net: 21, amount: 21, issued: '2026-01-31', next: null }
    assert.deepEqual(JSON.parse(stdout), { ...expected, name: 'Beta', found: 404 })
    const env = { ...process.env, TOKEN: server.token }
    const output = await run(process.execPath, [join(folder, 'out', 'guide.js')], { env })
    assert.match(output.stdout, /^CI-\d\d-00001 /)
  })
}

/** What the compiler tells. */
async function compile(folder: string): Promise<string> {
  const compiler = join(modules, 'typescript/bin/tsc')
  return await run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
}
