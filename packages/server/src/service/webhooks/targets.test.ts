// Where webhooks may go: nowhere in a private network, however the address is written and whatever a
// name resolves to.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './public-addresses.ts'
import { findTarget } from './targets.ts'

const hidden = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
  ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:10::1', '2001:db8::1'],
  ...['2002:7f00:1::1', '3fff::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1'],
  ...['ff02::1', 'localhost', '', '1.2.3'],
]
const open = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '198.20.0.1', '2606:4700::1111', '2a00:1450::1']

test('an address is public where no registry of special purposes has it', () => {
  for (const address of hidden) assert.equal(isPublicAddress(address), false, address)
  for (const address of open) assert.equal(isPublicAddress(address), true, address)
})

const names: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['1.1.1.1', '2606:4700::1111'],
  'private.test': ['10.0.0.1'],
  'both.test': ['1.1.1.1', '127.0.0.1'],
  'empty.test': [],
}

async function resolve(name: string): Promise<readonly string[]> {
  const addresses = names[name]
  if (addresses === undefined) throw new Error('ENOTFOUND')
  return addresses
}

const isTarget = async (url: string, allowed: readonly string[] = []): Promise<boolean> =>
  (await findTarget({ resolve, allowed }, url)) !== undefined

test('a target is https to public addresses alone', async () => {
  for (const url of ['https://public.test/a?b', 'https://1.1.1.1', 'https://public.test:8443/']) {
    assert.equal(await isTarget(url), true, url)
  }
  const forms = ['2130706433', '0177.0.0.1', '0x7f.1', '0x7f000001', '127.1', '127.0.0.1.']
  const urls = [
    ...forms.map((form) => `https://${form}/`),
    ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/'],
    ...['https://[::ffff:a9fe:a9fe]/', 'https://[fe80::1]/', 'https://169.254.169.254/latest'],
    ...['https://private.test/', 'https://both.test/', 'https://empty.test/'],
    ...['https://nowhere.test/', 'http://public.test/', 'https://public.test:22/'],
    ...['https://public.test:444/', 'https://me@public.test/', 'https://me:pw@public.test/'],
    ...['https://public.test/#part', 'https://public.test/#', 'ftp://public.test/', 'public.test'],
    ...['file:///etc/passwd', 'https://', ''],
  ]
  for (const url of urls) assert.equal(await isTarget(url), false, url)
})

test('what is allowed need not be public, and only what is at loopback need not be https', async () => {
  assert.equal(await isTarget('https://private.test/', ['private.test']), true)
  assert.equal(await isTarget('https://private.test/', ['10.0.0.0/8']), true)
  assert.equal(await isTarget('https://private.test/', ['10.0.0.2', '11.0.0.0/8']), false)
  assert.equal(await isTarget('https://both.test/', ['127.0.0.0/8']), true)
  assert.equal(await isTarget('https://[::1]:8443/', ['::1']), true)
  assert.equal(await isTarget('http://127.0.0.1:8080/', ['127.0.0.1']), true)
  assert.equal(await isTarget('http://127.0.0.1:8080/'), false)
  assert.equal(await isTarget('http://127.0.0.1:80/', ['127.0.0.1']), false)
  assert.equal(await isTarget('http://private.test:8080/', ['private.test']), false)
  assert.equal(await isTarget('http://both.test:8080/', ['both.test']), false)
})
