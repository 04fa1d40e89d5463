// How often long work tells how far it is, by a clock of the test's own.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Progress, type ProgressPlace, progressLine } from './progress.ts'

/** A place whose clock goes on by `wait` alone. */
class Written implements ProgressPlace {
  readonly isTerminal: boolean
  text = ''
  #now = 0
  readonly #timers = new Map<() => void, number>()

  constructor(isTerminal = false) {
    this.isTerminal = isTerminal
  }

  get lines(): readonly string[] {
    return this.text.split('\n').slice(0, -1)
  }

  get timers(): number {
    return this.#timers.size
  }

  write(text: string): void {
    this.text += text
  }

  elapsedMs(): number {
    return this.#now
  }

  every(milliseconds: number, call: () => void): () => void {
    this.#timers.set(call, milliseconds)
    return () => this.#timers.delete(call)
  }

  /** Timers are called before whatever happens at the end of the wait. */
  wait(seconds: number): void {
    for (let second = 0; second < seconds; second++) {
      this.#now += 1000
      for (const [call, milliseconds] of this.#timers) {
        if (this.#now % milliseconds === 0) call()
      }
    }
  }
}

test('elsewhere than on a terminal, counted work is told at each tenth and each ten seconds', () => {
  const place = new Written()
  const tell = progressLine('Rows', place)
  for (let done = 1; done <= 35; done++) {
    tell(done * 20, 1000)
    place.wait(1)
  }
  assert.deepEqual(
    place.lines,
    [20, 100, 200, 300, 400, 500, 600, 700].map((done) => `Rows: ${done} of 1000`),
  )
  // The last line was written a second ago.
  place.wait(8)
  assert.equal(place.lines.length, 8)
  place.wait(11)
  assert.deepEqual(place.lines.slice(8), ['Rows: 700 of 1000', 'Rows: 700 of 1000'])
  tell(1000, 1000)
  place.wait(60)
  assert.deepEqual(place.lines.slice(10), ['Rows: 1000 of 1000'])
  assert.equal(place.timers, 0)
})

test('work that tells nothing for long is told again as it is by then', () => {
  const place = new Written()
  const progress = new Progress(place)
  let done = 0
  progress.set(() => `Records: ${done}`)
  for (done = 1; done < 4; done++) place.wait(9)
  assert.deepEqual(place.lines, ['Records: 2', 'Records: 3'])
  progress.end()
  place.wait(60)
  assert.equal(place.lines.length, 2)
})

test('work that is done at once tells nothing but what it counts', () => {
  const place = new Written()
  const progress = new Progress(place)
  progress.set(() => 'integrity')
  progress.end()
  assert.equal(place.text, '')
  progressLine('Rows', place)(7, 7)
  assert.equal(place.text, 'Rows: 7 of 7\n')
})

test('on a terminal one line is rewritten each second, and ends where the work ends', () => {
  const place = new Written(true)
  const tell = progressLine('Rows', place)
  tell(1, 1000)
  tell(2, 1000)
  place.wait(2)
  tell(1000, 1000)
  const texts = place.text.split('\r').map((text) => text.trimEnd())
  assert.deepEqual(texts, ['', ...[1, 2, 2, 1000].map((done) => `Rows: ${done} of 1000`)])
  assert.ok(place.text.endsWith('\n') && place.lines.length === 1)
})
