// Puts a quote before texts that a spreadsheet would evaluate as formulas. Phone numbers and the
// like are left as they are.

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
