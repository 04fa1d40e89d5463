// That linters find nothing in the description, not even what they only warn of: neither in that of
// all units nor in that of a unit with a type and a view of its own. Each linter has one of them; in
// the thorough run, both.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeFile } from '@kontor/contract/configuration/type-file.ts'
import { viewFile } from '@kontor/contract/configuration/view-file.ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { putTypeFile, putViewFile } from '../../packages/server/src/service/unit/put-files.ts'
import { aroundTests } from '../../packages/server/test/support/around-tests.ts'
import { type Booted, boot, sqliteEngine } from '../../packages/server/test/support/boot.ts'
import { thorough } from '../thorough.ts'

/** Each tells what it finds. */
const linters: Readonly<Record<string, (text: string) => Promise<readonly string[]>>> = {
  async Redocly(source) {
    // What begins a way through a provider succeeds with 302, which Spectral's rule takes as well.
    const rules = { 'operation-2xx-response': 'off' as const }
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  },
  async Spectral(source) {
    const linter = new spectral.Spectral()
    // The rule checks examples as Redocly does, and takes ten times as long for it.
    const rules = { 'oas3-valid-media-example': 'off' as const }
    linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition], rules })
    const found = await linter.run(JSON.parse(source))
    return found.map(({ code, message }) => `${code}: ${message}`)
  },
}

const descriptions: Record<string, string> = {}
aroundTests(startServer, (server) => server.close())

async function startServer(): Promise<Booted> {
  const server = await boot(sqliteEngine)
  await putTypeFile(server.store, 1, typeFile.example)
  await putViewFile(server.store, 1, viewFile.example)
  for (const path of ['/openapi.json', '/openapi.json?unit=1']) {
    descriptions[path] = (await server.call({ path })).text
  }
  return server
}

for (const [index, [name, lint]] of Object.entries(linters).entries()) {
  test(`${name} finds nothing in the description, and finds a fault that is put there`, async () => {
    const all = Object.entries(descriptions)
    const begun = [...all.slice(index), ...all.slice(0, index)]
    for (const [path, text] of thorough(begun)) {
      assert.deepEqual(await lint(text), [], path)
    }
    const faulty = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: {} } },
    }
    assert.ok((await lint(JSON.stringify(faulty))).length > 2)
  })
}
