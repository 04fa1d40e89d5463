// A page that has nothing of the console yet: for what happens before the console is whole.

import type { Open, OpenOptions, Served } from '../console-test.ts'

/** It is signed in; `show` leads it to a path below that of the unit. */
export async function openBlank(open: Open, served: Served, options: OpenOptions = {}) {
  const { address, unit, token } = served
  const page = await open(served, '/healthz', { token, ...options })
  const show = async (path: string): Promise<void> => {
    await page.goto(`${address}/console/${unit}/${path}`)
  }
  return { page, show }
}
