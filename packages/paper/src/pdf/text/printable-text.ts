// Text as it can stand on paper: composed, and without characters that nobody sees.

/** Control characters but the end of a line, what is no character, and hidden hyphens. */
const invisible = /(?!\n)[\p{Control}\u00ad\ufeff\ufffe\uffff]/gu

/** A surrogate without its other half. */
const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function printableText(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(invisible, '')
    .replace(half, '\ufffd')
    .normalize('NFC')
}

/** Characters that change how others look and have no look of their own. */
const silent = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u

export function isSilent(character: string): boolean {
  return silent.test(character)
}
