// Preloaded into every process of a run of tests. node:test follows each promise, to know whose an
// error is that nobody awaits; where a test sends thousands of requests, that is a third of its time.
// Such an error fails the file still.

import hooks from 'node:async_hooks'

const { createHook } = hooks

hooks.createHook = (options) => createHook({ ...options, trackPromises: false })
