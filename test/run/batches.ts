// Files of tests that run in one process, one after the other. A process costs a second until it has
// compiled what it imports, so small files share one; long ones begin first and have their own, for one
// of minutes that begins last leaves a core without work.

/** These take longest, or change their process: each has one to itself. */
const alone: readonly RegExp[] = [
  /^prove\//,
  /^test\/(?!tidy|run)/,
  /^packages\/server\/test\/recipes\.test/,
  /^packages\/server\/test\/(?:views\/(?:changed-views|hostile-filters|streams|fairness|long-listing))/,
  /^packages\/server\/test\/rights\/(?:doors-agree|two-units)/,
  /^packages\/server\/test\/postgres\/(?:long-failures|failover|failures|no-descriptors|processes)/,
  /^packages\/server\/test\/cli\/(?:guides|doctor|backup|serve)\.test/,
  /^packages\/server\/test\/(?:support|crash|metrics|deploy)\//,
  /^packages\/server\/src\/config\//,
]

/** What is pure is quick; a server is not. */
const filesMax = { src: 60, other: 24 }

export function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  const isAlone = (file: string): boolean => alone.some((pattern) => pattern.test(file))
  const single = files.filter(isAlone).map((file) => [file])
  const rest = Map.groupBy(
    files.filter((file) => !isAlone(file)),
    (file) => (file.includes('/src/') ? 'src' : file.split('/').slice(0, -1).join('/')),
  )
  const shared = [...rest].flatMap(([folder, inFolder]) =>
    chunks(inFolder, folder === 'src' ? filesMax.src : filesMax.other),
  )
  return [...single, ...shared]
}

/** As even as can be. */
function chunks(files: readonly string[], most: number): readonly (readonly string[])[] {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, chunk) =>
    files.filter((_file, at) => Math.floor((at * count) / files.length) === chunk),
  )
}
