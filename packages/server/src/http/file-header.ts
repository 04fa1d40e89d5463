// What a file is called that an answer is (RFC 6266): once for all, in ASCII, and once as it is.

/** A browser shows it, and saves it under this name. */
export function fileHeader(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '-')
  return `inline; filename="${plain}"; filename*=UTF-8''${extended(name)}`
}

/** Of RFC 8187, whose set of plain characters is smaller than that of a path. */
function extended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
