// Texts that a spreadsheet would work out: on the clipboard a sign stands before them. In phone
// numbers and the like there is nothing to work out.

function isFormula(text: string): boolean {
  return /^[=@＝＋－＠\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text))
}

export function withGuard(text: string): string {
  return isFormula(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** As it was before a sign was put there. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
}
