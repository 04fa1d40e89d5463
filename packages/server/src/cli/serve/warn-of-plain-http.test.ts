// Which servers speak plain HTTP to others than their own machine.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlain } from './warn-of-plain-http.ts'

test('plain HTTP is warned of on every address but loopback, unless a proxy is named', () => {
  const tls = { cert: 'cert.pem', key: 'key.pem' }
  const proxied = { trustProxy: ['10.0.0.5'] }
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'kontor.example.com']) {
    assert.ok(isPlain({ host, tls: undefined, admission: {} }), host)
    assert.ok(!isPlain({ host, tls, admission: {} }), host)
    assert.ok(!isPlain({ host, tls: undefined, admission: proxied }), host)
  }
  for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost']) {
    assert.ok(!isPlain({ host, tls: undefined, admission: {} }), host)
  }
})
