// Starts a thread. What it loads is found as in a command, without looking it up.

import { Worker, type WorkerOptions } from 'node:worker_threads'

const entry = new URL('../bin/thread.js', import.meta.url)

export function startThread(file: URL, options: WorkerOptions): Worker {
  return new Worker(entry, { ...options, argv: [file.href] })
}
