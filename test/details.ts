// Tests of details on the runner of Node: they run where `hasDetails` says so (decision 0162).

import { type TestContext, type TestOptions, test } from 'node:test'
import { hasDetails } from './thorough.ts'

type Body = (context: TestContext) => void | Promise<void>

interface Define {
  (title: string, body: Body): unknown
  (title: string, options: TestOptions, body: Body): unknown
}

/** As `test`, for a detail. It is the runner's own, which tells where a test is that fails. */
export const detail: Define = hasDetails ? test : () => undefined
