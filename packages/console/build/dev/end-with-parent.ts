// Loaded before the server of `npm run dev`: ends it when the process that started it is gone,
// however that ended. The parent holds the other end of the pipe and never writes to it.

import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const parentPipe = 3

if (isMainThread) {
  const pipe = new Socket({ fd: parentPipe, readable: true, writable: false })
  const end = (): void => void process.kill(process.pid, 'SIGTERM')
  // It keeps no server alive that has ended for another reason.
  pipe.once('close', end).on('error', end).resume().unref()
}
