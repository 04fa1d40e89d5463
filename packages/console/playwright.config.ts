// The tests that need a browser: Debian's Chromium, and one server for each worker. They wait for
// what they look for, so no time here is a promise; each is the end of waiting.

import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { hasDetails } from '../../test/thorough.ts'
import { browserArguments, browserPath } from '../server/test/support/browser.ts'
import { usualLook } from './test/shared-pages.ts'

const workers = process.env['KONTOR_TEST_WORKERS']

const config = defineConfig({
  testDir: '..',
  testMatch: ['console/test/**/*.spec.ts', 'server/test/**/*.spec.ts'],
  ...(hasDetails ? {} : { grepInvert: /@detail/ }),
  outputDir: '../../node_modules/.cache/kontor/browser-tests',
  workers: workers === undefined ? Math.min(availableParallelism(), 4) : Number(workers),
  // What fails is tried again with a trace, which would slow down all; a test that is green then is
  // named at the end.
  retries: 1,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'en-GB',
    viewport: usualLook.viewport,
    contextOptions: { reducedMotion: usualLook.reducedMotion },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      ...(browserPath === undefined ? {} : { executablePath: browserPath }),
      // The sandbox refuses to run as root, as tests may; they open their own pages alone.
      chromiumSandbox: false,
      args: [...browserArguments],
    },
  },
})

// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export { config as default }
