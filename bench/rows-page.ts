// A page with the rows of a large view, as the bench uses it: how long its first rows and a jump
// take until they are painted, and what the wheel costs.

import type { Browser } from './open-browser.ts'
import { type PageTasks, pageTasks, taskCategories } from './page-tasks.ts'

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

/** Its tasks are those of the main thread while the wheel turned. */
export interface RowsFigures extends PageTasks {
  readonly firstRowsMs: number
  readonly jumpMs: number
  /** What all tasks took, for each turn of the wheel. */
  readonly taskMsPerTurn: number
  readonly framesPerSecond: number
  /** What scripts hold in the end, once garbage is collected. */
  readonly heapMegabytes: number
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
  await session.send('HeapProfiler.collectGarbage')
  const heapMegabytes = (await metric(session, 'JSHeapUsedSize')) / 2 ** 20
  return { ...wheel, firstRowsMs, jumpMs, nodes, heapMegabytes }
}

/** How long the first rows take alone. */
export async function measureFirstRows(kind: RowsPageKind, page: Page): Promise<number> {
  await kind.open(page)
  return await untilShown(page, kind.askRows, kind.isShown(0))
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
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.evaluate(`{
    window.framesShown = 0
    const count = () => { window.framesShown += 1; requestAnimationFrame(count) }
    requestAnimationFrame(count)
  }`)
  await browser.startTracing(page, { categories: taskCategories })
  const before = await metric(session, 'TaskDuration')
  const framesBefore = Number(await page.evaluate('window.framesShown'))
  const start = performance.now()
  let turns = 0
  while (performance.now() - start < seconds * 1000) {
    await page.mouse.wheel(0, turnPixels)
    turns += 1
    await page.waitForTimeout(pauseMs)
  }
  const turned = (performance.now() - start) / 1000
  const frames = Number(await page.evaluate('window.framesShown')) - framesBefore
  const taskMsPerTurn = (((await metric(session, 'TaskDuration')) - before) * 1000) / turns
  return {
    ...pageTasks(await browser.stopTracing()),
    taskMsPerTurn,
    framesPerSecond: frames / turned,
    nodes: await nodesOf(page),
  }
}

async function metric(session: Session, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
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
