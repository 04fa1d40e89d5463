// A certificate is renewed while the server runs; one that will not do is told, and changes nothing.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { detail } from '../../../../test/details.ts'
import { copyMade, withMade } from '../support/made-stores.ts'
import { type SelfSigned, selfSigned } from '../support/self-signed.ts'
import { type RunningKontor, serve, withDataDirectory } from '../support/spawn-kontor.ts'

interface Served {
  readonly server: RunningKontor
  /** Replaces the files. */
  put(pair: Pick<SelfSigned, 'cert' | 'key'>): void
  /** Waits for so many lines of the log that speak of a certificate; answers the last. */
  logged(count: number): Promise<{ readonly level: number; readonly msg: string }>
  /** The fingerprint of the certificate that new connections see. */
  shown(): Promise<string>
}

async function withCertificate(
  first: SelfSigned,
  work: (served: Served) => Promise<void>,
): Promise<void> {
  await withDataDirectory(async (folder) => {
    mkdirSync(folder)
    const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
    const put: Served['put'] = ({ cert, key }) => {
      writeFileSync(paths.cert, cert)
      writeFileSync(paths.key, key)
    }
    put(first)
    const tls = ['--tls-cert', paths.cert, '--tls-key', paths.key]
    await copyMade('fresh', join(folder, 'books'))
    const server = await serve('--data', join(folder, 'books'), ...tls)
    const shown = async (): Promise<string> => {
      const { hostname: host, port } = new URL(server.address)
      const socket = connect({ host, port: Number(port), rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256
    }
    const answerOf: Served['logged'] = async (count) => {
      for (;;) {
        const lines = server.stderr().match(/^.*certificate.*\n/gm) ?? []
        if (lines.length >= count) return JSON.parse(lines[count - 1] ?? '')
        await once(server.child.stderr ?? process.stdin, 'data')
      }
    }
    try {
      await work({ server, put, logged: answerOf, shown })
    } finally {
      await server.stop()
    }
  })
}

test('a new pair is in use once its files were replaced, and a broken one never', async () => {
  const [first, second] = [selfSigned('first'), selfSigned('second')]
  await withCertificate(first, async ({ put, logged, shown }) => {
    assert.equal(await shown(), first.fingerprint)
    put({ cert: second.cert, key: first.key })
    const { level, msg } = await logged(1)
    assert.equal(level, 50)
    assert.match(msg, /^The old certificate stays in use: The key in .* give its own\.$/)
    assert.equal(await shown(), first.fingerprint)
    put(second)
    assert.equal((await logged(2)).msg, 'The new certificate is in use.')
    assert.equal(await shown(), second.fingerprint)
  })
})

test('SIGHUP reads the pair again at once', { skip: process.platform === 'win32' }, async () => {
  const [first, second] = [selfSigned('first'), selfSigned('second')]
  await withCertificate(first, async ({ server, put, logged, shown }) => {
    put({ cert: 'junk', key: first.key })
    server.child.kill('SIGHUP')
    assert.match((await logged(1)).msg, /^The old certificate stays in use: .* contains no certif/)
    put(second)
    server.child.kill('SIGHUP')
    await logged(2)
    assert.equal(await shown(), second.fingerprint)
    assert.doesNotMatch(server.stderr(), /PRIVATE|BEGIN/)
  })
})

detail(
  'without a certificate SIGHUP changes nothing, and the last line says why it ended',
  async () => {
    await withMade('fresh', async (data) => {
      const server = await serve('--data', data)
      const shown = once(server.child.stderr ?? process.stdin, 'data')
      server.child.kill('SIGHUP')
      await shown
      assert.equal((await fetch(`${server.address}/readyz`)).status, 200)
      const { code, stderr } = await server.stop('SIGINT')
      assert.equal(code, 0)
      const { msg, signal, secondsServed } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '')
      assert.deepEqual([msg, signal], ['The server has stopped.', 'SIGINT'], stderr)
      assert.ok(Number.isInteger(secondsServed) && secondsServed >= 0)
    })
  },
)
