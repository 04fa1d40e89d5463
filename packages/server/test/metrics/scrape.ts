// Reads metrics as Prometheus does, and refuses what is not its text format.

import assert from 'node:assert/strict'

export interface Scraped {
  /** By name and labels, as written. */
  readonly values: ReadonlyMap<string, number>
  /** The type of each metric. */
  readonly types: ReadonlyMap<string, string>
}

const sample = /^([a-zA-Z_]\w*)(\{(?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)$/

export async function scrape(address: string): Promise<Scraped> {
  const reply = await fetch(address)
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
  const text = await reply.text()
  assert.ok(text.endsWith('\n'))
  const values = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, named, type] = /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line) ?? []
    if (named !== undefined && type !== undefined) types.set(named, type)
    if (line.startsWith('#')) continue
    const [, name = '', labels = '', value] = sample.exec(line) ?? []
    assert.ok(types.has(name.replace(/_(?:bucket|sum|count)$/, '')) || types.has(name), line)
    assert.ok(Number.isFinite(Number(value)), line)
    assert.ok(!values.has(name + labels), `${line} comes twice`)
    values.set(name + labels, Number(value))
  }
  return { values, types }
}

const readsMax = 1_000

/** Reads again until a value is as expected: a request is counted just after its answer. */
export async function scrapeUntil(
  address: string,
  name: string,
  expected: number,
): Promise<Scraped> {
  for (let reads = 0; reads < readsMax; reads++) {
    const scraped = await scrape(address)
    if (scraped.values.get(name) === expected) return scraped
  }
  throw new Error(`${name} never became ${expected}`)
}
