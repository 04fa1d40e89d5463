// What is closed when the last test of a process has ended. The hook belongs to whoever imports this
// first: a file of tests, or the batch that it runs in.

import { after } from 'node:test'

const closings: (() => Promise<void>)[] = []

after(async () => {
  for (const close of closings.reverse()) await close()
})

export function atEnd(close: () => Promise<void>): void {
  closings.push(close)
}
