// How values are written for Prometheus.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Counter, Histogram, reading } from './metric.ts'

test('a counter has a line for each set of labels, escaped', () => {
  const counter = new Counter({ name: 'n_total', help: 'What it counts.' })
  counter.add({ route: '/a', status: '200' })
  counter.add({ route: '/a', status: '200' }, 2)
  counter.add({ route: 'a"b\\c\nd', status: '200' })
  assert.equal(
    counter.write(),
    [
      '# HELP n_total What it counts.',
      '# TYPE n_total counter',
      'n_total{route="/a",status="200"} 3',
      'n_total{route="a\\"b\\\\c\\nd",status="200"} 1',
    ].join('\n'),
  )
})

test('buckets of a histogram count all values up to their bound', () => {
  const histogram = new Histogram({ name: 'h', help: 'H.' }, [1, 5])
  for (const value of [0.5, 1, 2, 7]) histogram.observe({ of: 'a' }, value)
  assert.equal(
    histogram.write(),
    [
      '# HELP h H.',
      '# TYPE h histogram',
      'h_bucket{of="a",le="1"} 2',
      'h_bucket{of="a",le="5"} 3',
      'h_bucket{of="a",le="+Inf"} 4',
      'h_sum{of="a"} 10.5',
      'h_count{of="a"} 4',
    ].join('\n'),
  )
})

test('what is not known has no line', () => {
  const gauge = reading('gauge', { name: 'g', help: 'G.' }, [
    [{}, 1],
    [{ of: 'a' }, undefined],
  ])
  assert.equal(gauge.write(), '# HELP g G.\n# TYPE g gauge\ng 1')
})
