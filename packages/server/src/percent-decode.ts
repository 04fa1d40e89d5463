// Percent escapes, as leniently as existing clients need.

/** Neighbouring bytes are decoded together, since a character may take several. */
const percentRun = /(?:%[0-9a-f]{2})+/gi

/**
 * Decodes `%XX` as bytes of UTF-8. A `%` without two hex digits stands for itself; bytes that are
 * not UTF-8 become U+FFFD. Never throws; the time is linear.
 */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(percentRun, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
}
