// What Node is told may not take away what is promised of connections.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeOutcome } from './check-node.ts'

test('switches that open the server are found, others are not', () => {
  assert.deepEqual(nodeOutcome(['--import=x', '', '--max-old-space-size=900']).findings, [])
  assert.deepEqual(nodeOutcome(['NODE_TLS_REJECT_UNAUTHORIZED=1']).findings, [])
  // It names a port and opens none.
  assert.deepEqual(nodeOutcome(['--inspect-port=9229']).findings, [])
  for (const harmful of [
    ...['--insecure-http-parser', '--inspect', '--inspect-brk=0.0.0.0:9229', '--tls-min-v1.0'],
    'NODE_TLS_REJECT_UNAUTHORIZED=0',
  ]) {
    const [finding = '', ...more] = nodeOutcome([harmful]).findings
    assert.match(finding, /^Node runs with \S+, which .*: remove it\.$/)
    assert.deepEqual(more, [])
  }
})
