// Loaded into every thread of a server, it has records stored without what they are called.

import { registerHooks } from 'node:module'

const source = ['function labelLater', 'function* writeLabels', 'function* changeLabels']
  .map((name) => `export ${name}() {}\n`)
  .join('')

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/store/sql/records/write-labels.ts')) return next(url, context)
    return { format: 'module', source, shortCircuit: true }
  },
})
