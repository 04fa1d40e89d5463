// Tells Node where the sources of Kontor are. An import of one names its file, so nothing has to be
// looked up: Node asks the file system four times for each of 300 to 1,300 modules, in every thread.

import module from 'node:module'

/** What these packages export are their sources, file by file. */
const exported = /^@kontor\/(contract|paper)\//

/** For the thread that calls it. Only a checkout has sources; packages have other names. */
export function findSources() {
  module.registerHooks({
    resolve(name, context, next) {
      if (!name.endsWith('.ts')) return next(name, context)
      const isRelative = name.startsWith('./') || name.startsWith('../')
      const path = name.replace(exported, '../../$1/src/')
      if (!isRelative && path === name) return next(name, context)
      const { href } = new URL(path, isRelative ? context.parentURL : import.meta.url)
      return { url: href, format: 'module-typescript', shortCircuit: true }
    },
  })
}
