// A real browser, for what only a browser decides: which cookie goes along, who may read an answer.
// It is the machine's own Chromium, and reaches nothing but this machine. Where a change is judged,
// it may not be missing.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const missing = 'There is no Chromium here, so its tests are left out: install `chromium`.'

const executable = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((directory) => join(directory, 'chromium'))
  .find((path) => existsSync(path))

if (executable === undefined && process.env['CI'] === 'true') throw new Error(missing)

/** Why there can be no browser; false where there can. For `skip` of a test. */
export const withoutBrowser = executable === undefined ? missing : false

/**
 * The browser's own pages behind the field for addresses, which take a second of each context; and
 * what Playwright turns off, whose list this one replaces.
 */
const featuresOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'MediaRouter'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['ThirdPartyStoragePartitioning', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  'PreconnectToSearch',
]

/** Started for a file of tests, which closes it. Each test opens a context of its own in it. */
export async function openBrowser(): Promise<Browser> {
  if (executable === undefined) throw new Error(missing)
  const names = 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
  return await chromium.launch({
    executablePath: executable,
    // The sandbox refuses to run as root, as which tests may run; they open their own pages alone.
    chromiumSandbox: false,
    args: [`--host-resolver-rules=${names}`, `--disable-features=${featuresOff.join()}`],
  })
}
