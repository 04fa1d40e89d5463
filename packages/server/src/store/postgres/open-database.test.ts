// What addresses are taken, what servers are refused, and how statements are numbered.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readAddress, shownAddress } from './database-address.ts'
import { numberPlaces } from './number-places.ts'
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
    const told = [
      faultOf({ ...good, version: 140_012 }),
      faultOf({ ...good, encoding: 'LATIN2' }),
      faultOf({ ...good, fsync: 'off', synchronousCommit: 'off' }),
      faultOf({ ...good, fullPageWrites: 'off' }),
    ]
    assert.deepEqual(told, [
      'PostgreSQL 14 is too old: Kontor needs 15 or newer.',
      'The database is in LATIN2: create it with encoding UTF8.',
      'The database could lose records that were acknowledged: switch on fsync, synchronous_commit.',
      'The database could lose records that were acknowledged: switch on full_page_writes.',
    ])
  })
})

describe('the address of a database', () => {
  test('names a host, or the directory of a socket', () => {
    assert.deepEqual(readAddress('postgres://kontor@db:5433/kontor?sslmode=require'), {
      url: 'postgres://kontor@db:5433/kontor?sslmode=require',
      socketDirectory: undefined,
    })
    assert.deepEqual(readAddress('postgresql://kontor@localhost/kontor?host=/run/postgresql'), {
      url: 'postgresql://kontor@localhost/kontor',
      socketDirectory: '/run/postgresql',
    })
  })

  test('is refused without showing what was written, and shown without its password', () => {
    for (const text of [
      'db',
      'mysql://a:secret@b/c',
      'postgres://a:secret@b',
      'postgres://b/c/d',
    ]) {
      assert.throws(
        () => readAddress(text),
        (error: Error) => {
          return /not of the form/.test(error.message) && !error.message.includes('secret')
        },
      )
    }
    const shown = shownAddress(readAddress('postgres://kontor:p@ss@db/kontor?sslpassword=x'))
    assert.equal(shown, 'db/kontor')
  })
})

describe('places of values', () => {
  test('are numbered, but not inside of texts and names', () => {
    const sql = `select '?', "odd?" from t where a = ? and b in (?, ?)`
    const numbered = `select '?', "odd?" from t where a = $1 and b in ($2, $3)`
    assert.equal(numberPlaces(sql), numbered)
    assert.equal(numberPlaces(sql), numbered)
  })

  test('that are numbered already stay', () => {
    const sql = 'select $1::text, data ? $2'
    assert.equal(numberPlaces(sql), sql)
  })
})
