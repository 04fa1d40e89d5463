// What addresses are taken, what servers are refused, and how statements are numbered.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAddress } from './database-address.ts'
import { numberParameters } from './number-parameters.ts'
import { faultOf } from './open-database.ts'

const good = {
  version: 150_018,
  encoding: 'UTF8',
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
}

describe('what a database must be', () => {
  test('a durable one in UTF-8 of version 15 or later is taken', () => {
    assert.equal(faultOf(good), undefined)
    assert.equal(faultOf({ ...good, version: 180_001 }), undefined)
    assert.equal(faultOf({ ...good, synchronousCommit: 'remote_apply' }), undefined)
  })

  test('others are refused in one sentence that says what to change', () => {
    const shown = [
      faultOf({ ...good, version: 140_012 }),
      faultOf({ ...good, encoding: 'LATIN2' }),
      faultOf({ ...good, fsync: 'off', synchronousCommit: 'off' }),
      faultOf({ ...good, fullPageWrites: 'off' }),
    ]
    assert.deepEqual(shown, [
      'PostgreSQL 14 is too old: Kontor needs 15 or newer.',
      'The database is in LATIN2: create it with encoding UTF8.',
      'The database could lose records that were acknowledged: switch on fsync, synchronous_commit.',
      'The database could lose records that were acknowledged: switch on full_page_writes.',
    ])
  })
})

describe('the address of a database', () => {
  test('names a host, or the directory of a socket', () => {
    const host = readAddress('postgres://kontor@db:5433/kontor?sslmode=require')
    assert.equal(host.url, 'postgres://kontor@db:5433/kontor?sslmode=require')
    assert.deepEqual(host.hosts.current, { host: 'db', port: 5433 })
    assert.equal(host.socketDirectory, undefined)
    assert.equal(host.mustWrite, false)
    const socket = readAddress('postgresql://kontor@localhost/kontor?host=/run/postgresql')
    assert.equal(socket.url, 'postgresql://kontor@localhost/kontor')
    assert.equal(socket.socketDirectory, '/run/postgresql')
  })

  test('names several hosts, of which the one that writes is meant', () => {
    const { url, shown, hosts, mustWrite } = readAddress(
      'postgres://kontor:p%40ss@a:5433,[::1],b/kontor?sslmode=verify-full',
    )
    assert.equal(url, 'postgres://kontor:p%40ss@a:5433/kontor?sslmode=verify-full')
    assert.equal(shown, 'a:5433,[::1],b/kontor')
    assert.equal(mustWrite, true)
    const places = Array.from({ length: 4 }, () => {
      const { current } = hosts
      hosts.passOver(current)
      // Whoever comes late with the same fault passes over nobody else.
      hosts.passOver(current)
      return `${current.host} ${current.port}`
    })
    assert.deepEqual(places, ['a 5433', '::1 5432', 'b 5432', 'a 5433'])
  })

  test('says what the server must be able to do', () => {
    const addressFor = (role: string) =>
      readAddress(`postgres://a,b/kontor?target_session_attrs=${role}`)
    assert.equal(addressFor('any').mustWrite, false)
    assert.equal(addressFor('read-write').mustWrite, true)
    assert.equal(addressFor('primary').url, 'postgres://a/kontor')
    assert.throws(() => addressFor('prefer-standby'), /takes one of any, primary, read-write\.$/)
  })

  test('is refused without showing what was written, and shown without its password', () => {
    for (const text of [
      'db',
      'mysql://a:secret@b/c',
      'postgres://a:secret@b',
      'postgres://a:secret@b:port/c',
      'postgres://b/c/d',
    ]) {
      assert.throws(
        () => readAddress(text),
        (error: Error) => {
          return /not of the form/.test(error.message) && !error.message.includes('secret')
        },
      )
    }
    assert.equal(readAddress('postgres://kontor:p@ss@db/kontor?sslpassword=x').shown, 'db/kontor')
  })
})

describe('parameters of statements', () => {
  test('are numbered, but not inside of texts and names', () => {
    const sql = `select '?', "odd?" from t where a = ? and b in (?, ?)`
    const numbered = `select '?', "odd?" from t where a = $1 and b in ($2, $3)`
    assert.equal(numberParameters(sql), numbered)
    assert.equal(numberParameters(sql), numbered)
  })

  test('that are numbered already stay', () => {
    const sql = 'select $1::text, data ? $2'
    assert.equal(numberParameters(sql), sql)
  })
})
