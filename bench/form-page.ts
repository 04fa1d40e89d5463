// A form with the rows of an item table, as the bench of the console uses it: how long pasted rows
// take until they are painted, and a key in one of them, on a processor that is slowed down.

import type { Page } from './rows-page.ts'

/** A form with a table of rows, each with a field for a text and one for a number. */
export interface FormPageKind {
  open(page: Page): Promise<void>
  /** Of the fields of a row. */
  readonly text: (row: number) => string
  readonly count: (row: number) => string
}

export interface FormFigures {
  readonly pasteMs: number
  readonly keyMs: number
  /** By the clock, of all keys; 0 where none is long enough for the browser to tell of it. */
  readonly longestTaskMs: number
}

const rows = 200
const keys = 20
/** How much slower than the machine. */
const slowedBy = 4

export async function measureFormPage(kind: FormPageKind, page: Page): Promise<FormFigures> {
  await kind.open(page)
  const first = page.locator(kind.text(0))
  await first.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  const lines = Array.from({ length: rows }, (_, at) => ['Work', at + 1, '99.50', '21'].join('\t'))
  const pasteMs = Number(await page.evaluate(pasted(lines.join('\n'), kind.text(rows - 1))))
  await page.locator(kind.count(rows / 2)).focus()
  await page.evaluate(watchTasks)
  const times: number[] = []
  for (let key = 0; key < keys; key += 1) {
    await page.evaluate(onceKeyIsPainted)
    await page.keyboard.press(String(key % 10))
    times.push(Number(await page.evaluate('window.keyIsPainted')))
  }
  const longestTaskMs = Number(await page.evaluate('window.longestTask()'))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const sorted = times.toSorted((one, other) => one - other)
  return { pasteMs, keyMs: sorted[keys / 2] ?? Number.NaN, longestTaskMs }
}

/** Until the last row has been painted. */
function pasted(text: string, last: string): string {
  return `new Promise((resolve) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const start = performance.now()
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
    const look = () => {
      const row = document.querySelector(${JSON.stringify(last)})
      if (row === null) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }
    look()
  })`
}

/** Tells of tasks from 50 ms on that begin after this. */
const watchTasks = `(() => {
  let longest = 0
  const note = (entries) => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  window.longestTask = () => {
    note(observer.takeRecords())
    return longest
  }
})()`

const onceKeyIsPainted = `(() => {
  window.keyIsPainted = new Promise((resolve) => {
    addEventListener('keydown', () => {
      const start = performance.now()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }, { once: true, capture: true })
  })
})()`
