// Texts in the XML of spreadsheets: characters that XML cannot have are written as `_x0007_`.

const forbidden = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function toSheetText(text: string): string {
  return text
    .replace(forbidden, (each) => {
      return `_x${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
    })
    .replace(/[&<>]/g, (each) => escapes[each] ?? each)
}

/** @param text whose entities are decoded already. */
export function fromSheetText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16))
  })
}
