// A page with the rows of a large view, as the bench uses it: how long its first rows and a jump
// take until they are painted, and what the wheel costs.

import type { openBrowser } from '../packages/server/test/support/browser.ts'
import { longestTask } from './longest-task.ts'

export type Browser = Awaited<ReturnType<typeof openBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>
type Session = Awaited<ReturnType<Browser['newBrowserCDPSession']>>

/** How a page shows rows; expressions are evaluated in it. */
export interface RowsPageKind {
  /** Opens the page, with no rows in it yet. */
  open(page: Page): Promise<void>
  /** Asks for the first rows. */
  readonly askRows: string
  /** Asks for the rows from an offset. */
  readonly askJump: (row: number) => string
  /** Whether a row is shown, with what is in it. */
  readonly isShown: (row: number) => string
}

export interface RowsFigures {
  readonly firstRowsMs: number
  readonly jumpMs: number
  /** The longest task of the main thread while the wheel turned: by the clock, of the processor. */
  readonly longestTaskMs: number
  readonly longestTaskProcessorMs: number
  /** What all tasks took while the wheel turned, for a second of it. */
  readonly taskMsPerSecond: number
  /** The most nodes that the page had, texts counted. */
  readonly nodes: number
}

interface MeasureOptions {
  readonly browser: Browser
  readonly page: Page
  readonly jumpTo: number
  readonly wheelSeconds: number
}

export async function measureRowsPage(
  kind: RowsPageKind,
  { browser, page, jumpTo, wheelSeconds }: MeasureOptions,
): Promise<RowsFigures> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await kind.open(page)
  const firstRowsMs = await untilShown(page, kind.askRows, kind.isShown(0))
  const wheel = await turnWheel(browser, page, session, wheelSeconds)
  const before = await nodesOf(page)
  const jumpMs = await untilShown(page, kind.askJump(jumpTo), kind.isShown(jumpTo))
  const nodes = Math.max(wheel.nodes, before, await nodesOf(page))
  return { ...wheel, firstRowsMs, jumpMs, nodes }
}

/** From the act until what it leads to has been painted, in milliseconds. */
async function untilShown(page: Page, act: string, isShown: string): Promise<number> {
  const milliseconds = await page.evaluate(`new Promise((resolve) => {
    const start = performance.now()
    const look = () => {
      if (!(${isShown})) return requestAnimationFrame(look)
      // After the frame that shows it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }
    ${act}
    requestAnimationFrame(look)
  })`)
  return Number(milliseconds)
}

const turnPixels = 240
const pauseMs = 16

async function turnWheel(browser: Browser, page: Page, session: Session, seconds: number) {
  const taskSeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  const before = await taskSeconds()
  const start = performance.now()
  while (performance.now() - start < seconds * 1000) {
    await page.mouse.wheel(0, turnPixels)
    await page.waitForTimeout(pauseMs)
  }
  const turned = (performance.now() - start) / 1000
  const taskMsPerSecond = (((await taskSeconds()) - before) * 1000) / turned
  const longest = longestTask(await browser.stopTracing())
  return {
    taskMsPerSecond,
    longestTaskMs: longest.milliseconds,
    longestTaskProcessorMs: longest.processorMs,
    nodes: await nodesOf(page),
  }
}

async function nodesOf(page: Page): Promise<number> {
  return Number(
    await page.evaluate(`(() => {
      const walker = document.createTreeWalker(document)
      let nodes = 0
      while (walker.nextNode() !== null) nodes += 1
      return nodes
    })()`),
  )
}
