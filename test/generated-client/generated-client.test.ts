// That generators make exact types of the description: a client of each compiles, refuses what is
// wrong, and works on a server.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { type Booted, boot, sqliteEngine } from '../../packages/server/test/support/boot.ts'

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

/** Each writes into the folder what the client `<name>-client.ts` imports. */
const generators: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  'openapi-fetch': async (folder) =>
    writeFile(join(folder, 'schema.d.ts'), astToString(await openapiTypes(description))),
  'hey-api': (folder) =>
    createClient({
      input: { ...description },
      output: { path: join(folder, 'api'), tsConfigPath: join(folder, 'tsconfig.json') },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    }),
}

let server: Booted
let description: OpenAPI3
before(async () => {
  server = await boot(sqliteEngine)
  description = (await server.call({ path: '/openapi.json' })).json
})
after(() => server.close())

for (const [name, generate] of Object.entries(generators)) {
  test(`a generated client compiles, refuses what is wrong, and works: ${name}`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'kontor-client-'))
    t.after(() => rm(folder, { recursive: true }))
    const program = `${name}-client.ts`
    await copyFile(join(here, program), join(folder, program))
    await writeFile(join(folder, 'package.json'), '{"type":"module"}')
    await symlink(modules, join(folder, 'node_modules'))
    for (const [index, resolution] of resolutions.entries()) {
      const project = { compilerOptions: { ...options, ...resolution }, include: [program] }
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
      if (index === 0) await generate(folder)
      assert.equal(await compile(folder), '', resolution.module)
    }
    const compiled = join(folder, 'out', `${name}-client.js`)
    const { stdout } = await run(process.execPath, [compiled, server.address, server.token])
    const expected = { net: 21, amount: 21, issued: '2026-01-31', next: null }
    assert.deepEqual(JSON.parse(stdout), { ...expected, name: 'Beta', found: 404 })
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
