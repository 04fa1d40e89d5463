// `npm run dev`: the console out of its sources.

import { parseArgs } from 'node:util'
import { serveSources } from './serve-sources.ts'

const { values } = parseArgs({ options: { data: { type: 'string', default: 'kontor-dev' } } })
await serveSources({ folder: 'packages/console', data: values.data })
