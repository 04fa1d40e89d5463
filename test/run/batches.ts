// Files of tests that run in one process, one after the other. A process costs a second until it has
// compiled what it imports, so small files share one. Long ones begin first, for one of minutes that
// begins last leaves a core without work; short ones that have a process of their own come last, for
// cores end at the same time where little is left.

/**
 * These take longest, the longest first, or wait for most of their time, which leaves a core without
 * work where nothing else is left: each has a process to itself, which begins first.
 */
const long: readonly RegExp[] = [
  /^prove\/guarantees\.test/,
  /^packages\/server\/test\/cli\/guides\.test/,
  /^packages\/server\/test\/rights\/two-units/,
  /^packages\/server\/test\/postgres\/failover/,
  /^test\/installed-packages\.test/,
  /^packages\/server\/test\/recipes\.test/,
  /^packages\/server\/test\/postgres\/failures/,
  /^packages\/server\/test\/postgres\/processes/,
  /^packages\/server\/test\/postgres\/long-failures/,
]

/** These take long, too, or change their process: each has one to itself. */
const alone: readonly RegExp[] = [
  /^prove\//,
  /^test\/(?!tidy|run|any-character)/,
  /^packages\/server\/test\/(?:views\/(?:changed-views|hostile-filters|streams|fairness|long-listing))/,
  /^packages\/server\/test\/rights\/doors-agree/,
  /^packages\/server\/test\/postgres\/no-descriptors/,
  /^packages\/server\/test\/cli\/(?:backup|serve)\.test/,
  /^packages\/server\/test\/(?:support|crash|metrics|deploy)\//,
  /^packages\/server\/src\/config\//,
]

/** What is pure is quick; a server is not, and commands open a store each time. */
const filesMax = { src: 60, cli: 11, other: 24 }

export function batchesOf(files: readonly string[]): readonly (readonly string[])[] {
  const first = long.flatMap((pattern) => files.filter((file) => pattern.test(file)))
  const others = files.filter((file) => !first.includes(file))
  const isAlone = (file: string): boolean => alone.some((pattern) => pattern.test(file))
  const last = others.filter(isAlone)
  const rest = Map.groupBy(
    others.filter((file) => !isAlone(file)),
    (file) => (file.includes('/src/') ? 'src' : file.split('/').slice(0, -1).join('/')),
  )
  const shared = [...rest].flatMap(([folder, inFolder]) => chunks(inFolder, filesMaxIn(folder)))
  return [...first.map((file) => [file]), ...shared, ...last.map((file) => [file])]
}

function filesMaxIn(folder: string): number {
  if (folder === 'src') return filesMax.src
  return folder.endsWith('/cli') ? filesMax.cli : filesMax.other
}

/** As even as can be. */
function chunks(files: readonly string[], most: number): readonly (readonly string[])[] {
  const count = Math.ceil(files.length / most)
  return Array.from({ length: count }, (_, chunk) =>
    files.filter((_file, at) => Math.floor((at * count) / files.length) === chunk),
  )
}
