// Where each thread of the server begins, so that it starts as soon as a command does.

import { findSources } from './find-sources.js'

findSources()
const [, , file = ''] = process.argv
await import(file)
