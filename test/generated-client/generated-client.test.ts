// That a generator makes exact types of the description: a client of them compiles, refuses what is
// wrong, and works on a server.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { boot, sqliteEngine } from '../../packages/server/test/support/boot.ts'

const run = promisify(execFile)
const here = fileURLToPath(new URL('.', import.meta.url))
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const options = {
  ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: false },
  ...{ noPropertyAccessFromIndexSignature: true, noImplicitReturns: true, target: 'es2024' },
  ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'] },
}
const resolutions = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
]

test('a generated client compiles, refuses what is wrong, and works', async (t) => {
  const server = await boot(sqliteEngine)
  t.after(() => server.close())
  const directory = await mkdtemp(join(tmpdir(), 'kontor-client-'))
  t.after(() => rm(directory, { recursive: true }))
  const { json } = await server.call({ path: '/openapi.json' })
  await writeFile(join(directory, 'schema.d.ts'), astToString(await openapiTypes(json)))
  await copyFile(join(here, 'client.ts'), join(directory, 'client.ts'))
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  await symlink(modules, join(directory, 'node_modules'))

  for (const resolution of resolutions) {
    const project = { compilerOptions: { ...options, ...resolution }, include: ['client.ts'] }
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(project))
    const compiler = join(modules, 'typescript/bin/tsc')
    const told = await run(process.execPath, [compiler, '-p', directory]).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    )
    assert.equal(told, '', resolution.module)
  }

  const { stdout } = await run(
    process.execPath,
    [join(directory, 'client.ts'), server.address, server.token],
    { cwd: directory },
  )
  const expected = { net: 21, amount: 21, issued: '2026-01-31', next: null }
  assert.deepEqual(JSON.parse(stdout), { ...expected, name: 'Beta', found: 404 })
})
