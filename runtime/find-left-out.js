// The packages that npm has left out, though they are made for this machine: those with native code,
// when npm runs on a Node that is older than they ask for. It says nothing of it.

import { existsSync, readFileSync } from 'node:fs'

/** Their names; `root` is the address of the checkout, with a slash at its end. */
export function findLeftOut(root, machine = thisMachine()) {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))
  const isInstalled = (path) => existsSync(new URL(`${path}/package.json`, root))
  return Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    )
    .map(({ path, name }) => {
      const nested = `${path}/node_modules/${name}`
      return { path, name, place: nested in packages ? nested : `node_modules/${name}` }
    })
    .filter(({ place }) => isMadeFor(packages[place], machine) && !isInstalled(place))
    .filter(({ path }) => isInstalled(path))
    .map(({ name }) => name)
}

/** What is made for every machine is not native, and is done without. */
function isMadeFor({ os, cpu, libc } = {}, machine) {
  const isOurs = (list, ours) => [list].flat().includes(ours)
  if (os === undefined || cpu === undefined) return false
  return isOurs(os, machine.os) && isOurs(cpu, machine.cpu) && (!libc || isOurs(libc, machine.libc))
}

function thisMachine() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  process.report.excludeNetwork = true
  const { header } = process.report.getReport()
  return { os, cpu, libc: header.glibcVersionRuntime === undefined ? 'musl' : 'glibc' }
}
