// The browser that the console is measured in: the whole one, as people have it.

import { type Browser, chromium } from '@playwright/test'
import {
  browserArguments,
  browserPath,
  findProgram,
} from '../packages/server/test/support/browser.ts'

export type { Browser }

export async function openBrowser(): Promise<Browser> {
  const executablePath = findProgram('chromium') ?? browserPath
  if (executablePath === undefined)
    throw new Error('There is no Chromium here: install `chromium`.')
  // The sandbox refuses to run as root, as which this may run; it opens its own pages alone.
  return await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: [...browserArguments],
  })
}
