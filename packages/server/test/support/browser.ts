// A real browser, for what only a browser decides. It is the machine's own: Debian's Chromium without
// its windows, which draws a page for a third of the price, or else the whole one. It reaches nothing
// but this machine.

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program; undefined where there is none of that name. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Undefined where there is no browser. */
export const browserPath = findProgram('chromium-headless-shell') ?? findProgram('chromium')

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

export const browserArguments: readonly string[] = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${featuresOff.join()}`,
]
