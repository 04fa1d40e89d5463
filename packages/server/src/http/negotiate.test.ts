// Which form and which compression the Accept headers choose.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptsGzip, chooseFormat } from './negotiate.ts'

test('the form with the highest quality is chosen, JSON among equals', () => {
  const cases = {
    '': 'json',
    '*/*': 'json',
    'application/json': 'json',
    'text/csv': 'csv',
    'TEXT/CSV': 'csv',
    'text/*': 'csv',
    'application/x-ndjson': 'ndjson',
    'application/*': 'json',
    'text/csv, application/json': 'json',
    'text/csv;q=0.9, application/json;q=0.8': 'csv',
    'application/json;q=0, */*': 'ndjson',
    'application/json;q=0, application/*;q=0.5, text/csv;q=0.6': 'csv',
    'text/csv; charset=utf-8; q=0.5, */*;q=0.1': 'csv',
    'text/html,application/xhtml+xml,*/*;q=0.8': 'json',
  }
  for (const [accept, format] of Object.entries(cases)) {
    assert.equal(chooseFormat(accept), format, accept)
  }
})

test('a header that names nothing served, or is no list of types, gets JSON', () => {
  for (const accept of [undefined, 'text/html', 'x', ',,;;', 'text/csv;q=2', 'text/csv;q=', '*']) {
    assert.equal(chooseFormat(accept), 'json', String(accept))
  }
})

test('gzip is used where it is welcome and not liked less than none', () => {
  for (const accepted of ['gzip', 'GZIP', 'deflate, gzip;q=0.5', '*', 'x-gzip', 'gzip, identity']) {
    assert.equal(acceptsGzip(accepted), true, accepted)
  }
  for (const refused of [
    undefined,
    '',
    'br',
    'gzip;q=0',
    '*;q=0',
    'gzip;q=0.2, identity',
    'gzip;q=x',
  ]) {
    assert.equal(acceptsGzip(refused), false, String(refused))
  }
})
