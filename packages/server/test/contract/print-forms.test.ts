// The forms that documents are printed on, over HTTP: read by everybody of the unit, put as one
// file by those who may configure it; a logo is a picture and nothing else.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printFormFile } from '@kontor/contract/configuration/print-form-file.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { faultsOf } from '../support/patch.ts'
import { createUser } from '../support/reference-world.ts'
import { allScopes } from '../support/user-caller.ts'

const example = printFormFile.example as { readonly printForms: readonly PrintForm[] }

interface PrintForm {
  readonly code: string
  readonly title: string
  readonly logo?: string
}

onOneEngine('print forms', (server) => {
  test('what was put is read as it was put, and another file takes its place', async () => {
    const token = await server().issue({ scopes: allScopes })
    assert.deepEqual((await read(server)).json, { printForms: [] })
    const put = await putForms(server, example, token)
    assert.deepEqual([put.status, put.json], [200, example])
    assert.deepEqual((await read(server)).json, example)
    const fewer = { printForms: example.printForms.slice(1) }
    assert.equal((await putForms(server, fewer, token)).status, 200)
    assert.deepEqual((await read(server)).json, fewer)
  })

  test('a dry run tells what would change, and stores nothing', async () => {
    const token = await server().issue({ scopes: allScopes })
    const { json: before } = await read(server)
    const { status, json } = await putForms(server, example, token, '?dryRun=true')
    const [change] = json.changes
    assert.deepEqual([status, change.kind, change.from], [200, 'print-form', before.printForms])
    assert.deepEqual(change.to, example.printForms)
    assert.deepEqual((await read(server)).json, before)
    const same = await putForms(server, before, token, '?dryRun=true')
    assert.deepEqual(same.json, { changes: [] })
  })

  test('only a PNG or JPEG within its bounds is a logo', async () => {
    const token = await server().issue({ scopes: allScopes })
    const putLogo = (logo: string) =>
      putForms(server, { printForms: [{ code: 'A.B', title: 'A', logo }] }, token)
    const logo = example.printForms[0]?.logo ?? ''
    const picture = await putLogo(jpeg(40, 30))
    assert.equal(picture.status, 200, picture.text)
    for (const [wrong, code] of [
      [`data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`, 'bad-format'],
      ['data:image/svg+xml,<svg/>', 'bad-format'],
      ['https://example.com/logo.png', 'bad-format'],
      [`data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`, 'bad-format'],
      [logo.replace('image/png', 'image/jpeg'), 'bad-format'],
      [logo.slice(0, 40), 'bad-format'],
      ['data:image/png;base64,AAAAA', 'bad-format'],
      [jpeg(limits.logoPixelsMax + 1, 1), 'wrong-value'],
      [jpeg(1, 0), 'bad-format'],
      [jpeg(1, 1, limits.logoBytesMax), 'wrong-length'],
    ] as const) {
      const faults = faultsOf(await putLogo(wrong))
      assert.deepEqual(faults, [`${code} /printForms/0/logo`], wrong.slice(0, 60))
    }
    const [first, second] = example.printForms
    const twice = await putForms(server, { printForms: [first, second, first] }, token)
    assert.deepEqual(faultsOf(twice), [
      'repeated-name /printForms/2/code',
      'too-many-values /printForms/2/isDefault',
    ])
  })

  test('who may not configure the unit reads them, and changes nothing', async () => {
    const user = await createUser(server(), 'printer')
    const token = await server().issue({ user, scopes: allScopes })
    assert.equal((await read(server, token)).status, 200)
    for (const query of ['', '?dryRun=true']) {
      const { status, json } = await putForms(server, example, token, query)
      assert.deepEqual([status, json.code], [403, 'administration-forbidden'])
    }
  })

  unprintableForms(server)
})

/** What papers would leave out without a word. */
function unprintableForms(server: () => Booted): void {
  test('a logo that papers would leave out is refused', async () => {
    const token = await server().issue({ scopes: allScopes })
    const whole = example.printForms[0]?.logo ?? ''
    const png = Buffer.from(whole.slice(whole.indexOf(',') + 1), 'base64')
    for (const [logo, expected] of [
      [jpeg(40, 30, 4, 4), /Expected a JPEG in RGB or shades of grey/],
      [pngUrl(png.subarray(0, -14)), /Expected a whole PNG/],
    ] as const) {
      for (const query of ['', '?dryRun=true']) {
        const body = { printForms: [{ code: 'A.B', title: 'A', logo }] }
        const refused = await putForms(server, body, token, query)
        assert.deepEqual(faultsOf(refused), ['bad-format /printForms/0/logo'])
        assert.match(refused.json.errors[0].message, expected)
      }
    }
  })

  test('a label is of a word of papers or of a date that the unit has added', async () => {
    const token = await server().issue({ scopes: allScopes })
    const call = (path: string, body: object) => server().call({ method: 'PUT', path, body, token })
    const labels = { cs: { invoice: 'Faktura - daňový doklad', packedOn: 'Zabaleno' } }
    const forms = { printForms: [{ code: 'A.B', title: 'A', labels }] }
    const refused = await call('print-forms', forms)
    assert.deepEqual(faultsOf(refused), ['wrong-value /printForms/0/labels/cs/packedOn'])
    const properties = [{ name: 'packedOn', kind: 'date' }]
    const types = { additions: [{ type: 'INVOICE.SALES', properties }] }
    const added = await call('types', types)
    assert.equal(added.status, 200, added.text)
    const taken = await call('print-forms', forms)
    assert.deepEqual([taken.status, taken.json], [200, forms], taken.text)
  })
}

function read(server: () => Booted, token?: string): Promise<Reply> {
  return server().call({ path: 'print-forms', ...(token && { token }) })
}

function putForms(server: () => Booted, body: unknown, token: string, query = ''): Promise<Reply> {
  return server().call({ method: 'PUT', path: `print-forms${query}`, body, token })
}

/** The head of one, with as many bytes of comment before it. */
function jpeg(width: number, height: number, bytes = 4, colors = 1): string {
  const comments = Math.ceil(bytes / 60_000)
  const comment = Array.from({ length: comments }, () => [0xff, 0xfe, 0xea, 0x62, ...zeros(60_000)])
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const parts = zeros(3 * colors)
  const frame = [0xff, 0xc0, 0, 8 + parts.length, 8, ...size, colors, ...parts]
  const all = Uint8Array.from([0xff, 0xd8, ...comment.flat(), ...frame])
  return `data:image/jpeg;base64,${Buffer.from(all).toString('base64')}`
}

function pngUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0)
}
