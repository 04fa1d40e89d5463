// A thread that answers requests as that of the server does, but for those whose id says what is to
// go wrong: it never ends, or it ends at once.

import { parentPort } from 'node:worker_threads'
import type { ToLarge } from '../../src/large/large-messages.ts'
import { blockThread } from './block-thread.ts'

parentPort?.on('message', (message: ToLarge) => {
  if (!('request' in message) || !('part' in message.request)) return
  const { requestId } = message.request.call
  if (requestId === 'endless') blockThread()
  if (requestId === 'ends') process.exit(3)
  parentPort?.postMessage({ answer: { status: 200, headers: {}, body: null } })
})
